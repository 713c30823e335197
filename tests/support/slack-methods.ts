import { randomBytes } from 'node:crypto'

export type Args = Record<string, string>
export type Token = {
  kind: 'user' | 'bot'
  slackUserId: string
  scopes: string[]
  expires: number | null
  isRevoked: boolean
}
export type Call = { method: string; args: Args; token: Token | undefined }
/** In place of an answer: a Slack error code, or a status with a Retry-After. */
export type Fault = { error?: string; status?: number; retryAfter?: number }

type Said = { ts: string; user?: string; text?: string; thread_ts?: string; subtype?: string; [more: string]: unknown }
export type Conversation = {
  id: string
  name?: string
  type: 'public' | 'private' | 'im' | 'mpim'
  members: string[]
  isArchived?: boolean
  messages: Said[]
}
type User = {
  id: string
  name: string
  real_name: string
  is_bot?: boolean
  profile: { real_name: string; display_name?: string; email?: string; image_72?: string }
}

type PostedBlock = { block_id: string; accessory?: { value?: string } }

export type Team = {
  teamId: string
  teamName: string
  teamUrl: string
  appId: string
  botUserId: string
  clientId: string
  clientSecret: string
  /** Whether tokens expire after twelve hours and are refreshed. */
  rotates: boolean
  /** Whether the app isn't in Slack's Marketplace, which limits it to 15 messages per page. */
  isSmallPaged: boolean
  now: () => Date
  users: Map<string, User>
  channels: Map<string, Conversation>
  tokens: Map<string, Token>
  refreshTokens: Map<string, Pick<Token, 'kind' | 'slackUserId' | 'scopes'>>
  codes: Map<string, { slackUserId: string; redirectUri: string; scopes: string[]; botScopes: string[] }>
  posted: { channel: string; text: string; ts: string; blocks?: PostedBlock[] }[]
  calls: Call[]
}

type Answer = { ok: boolean; error?: string; [more: string]: unknown }
type Asker = { args: Args; token: Token; secret: string }
type Method = { scopes?: string[]; answer: (team: Team, asker: Asker) => Answer }

const refused = (error: string, more: object = {}): Answer => ({ ok: false, error, ...more })
const fine = (answer: object = {}): Answer => ({ ok: true, ...answer })

/** Returns Slack's answer to a call. */
export function answerOf(team: Team, { method, args, token }: Call, secret = ''): Answer {
  if (method === 'oauth.v2.access') return access(team, args)
  const known = methods[method]
  if (!known) return refused('unknown_method')
  if (!secret) return refused('not_authed')
  if (!token) return refused('invalid_auth')
  if (token.isRevoked) return refused('token_revoked')
  if (token.expires !== null && token.expires <= team.now().getTime()) return refused('token_expired')
  const { scopes = [] } = known
  if (scopes.length > 0 && !scopes.some((scope) => token.scopes.includes(scope)))
    return refused('missing_scope', { needed: scopes[0], provided: token.scopes.join(',') })
  return known.answer(team, { args, token, secret })
}

const lists = ['channels:read', 'groups:read', 'im:read', 'mpim:read']
const histories = ['channels:history', 'groups:history', 'im:history', 'mpim:history']

const methods: Record<string, Method> = {
  'auth.test': {
    answer: ({ teamUrl: url, teamName, teamId }, { token }) =>
      fine({ url, team: teamName, team_id: teamId, user_id: token.slackUserId }),
  },
  'auth.revoke': {
    answer: ({ refreshTokens }, { token }) => {
      token.isRevoked = true
      for (const [secret, { kind, slackUserId }] of refreshTokens)
        if (kind === token.kind && slackUserId === token.slackUserId) refreshTokens.delete(secret)
      return fine({ revoked: true })
    },
  },
  'users.list': {
    scopes: ['users:read'],
    answer: (team, { args }) => paged('members', [...team.users.values()], args),
  },
  'users.info': {
    scopes: ['users:read'],
    answer: ({ users }, { args }) =>
      users.has(args.user!) ? fine({ user: users.get(args.user!) }) : refused('user_not_found'),
  },
  'users.conversations': {
    scopes: lists,
    answer: ({ channels }, { args, token }) => {
      const mine = [...channels.values()].filter(
        ({ members, isArchived }) =>
          members.includes(token.slackUserId) && !(args.exclude_archived === 'true' && isArchived),
      )
      return paged(
        'channels',
        mine.map((channel) => presented(channel, token.slackUserId)),
        args,
      )
    },
  },
  'conversations.members': {
    scopes: lists,
    answer: ({ channels }, { args, token }) =>
      visible(channels, args, token, ({ members }) => paged('members', members, args)),
  },
  'conversations.history': {
    scopes: histories,
    answer: ({ channels, isSmallPaged }, { args, token }) =>
      visible(channels, args, token, ({ messages }) => {
        const inside = messages.filter(
          ({ ts, thread_ts: thread, subtype }) =>
            (!thread || thread === ts || subtype === 'thread_broadcast') &&
            ts > (args.oldest ?? '0') &&
            (!args.latest || ts < args.latest),
        )
        const newestFirst = inside
          .map((message) => withReplies(message, messages))
          .sort((one, other) => (one.ts < other.ts ? 1 : -1))
        return cut(newestFirst, args, isSmallPaged)
      }),
  },
  'conversations.replies': {
    scopes: histories,
    answer: ({ channels, isSmallPaged }, { args, token }) =>
      visible(channels, args, token, ({ messages }) => {
        const parent = messages.find(({ ts }) => ts === args.ts)
        if (!parent) return refused('thread_not_found')
        const replies = messages.filter(
          ({ thread_ts: thread, ts }) => thread === args.ts && ts !== args.ts && ts > (args.oldest ?? '0'),
        )
        return cut(
          [
            ...(parent.ts > (args.oldest ?? '0') ? [parent] : []),
            ...replies.sort((one, other) => (one.ts < other.ts ? -1 : 1)),
          ],
          args,
          isSmallPaged,
        )
      }),
  },
  'conversations.open': {
    scopes: ['im:write'],
    answer: ({ users }, { args }) =>
      users.has(args.users!) ? fine({ channel: { id: `D${args.users}` } }) : refused('user_not_found'),
  },
  'chat.postMessage': {
    scopes: ['chat:write'],
    answer: (team, { args }) => {
      if (!args.text && !args.blocks) return refused('no_text')
      const ts = `${Math.floor(team.now().getTime() / 1000)}.${String(team.posted.length + 1).padStart(6, '0')}`
      team.posted.push({
        channel: args.channel!,
        text: args.text ?? '',
        ts,
        ...(args.blocks && { blocks: named(JSON.parse(args.blocks) as object[]) }),
      })
      return fine({ channel: args.channel, ts })
    },
  },
  'chat.update': {
    scopes: ['chat:write'],
    answer: (team, { args }) => {
      const message = team.posted.find(({ channel, ts }) => channel === args.channel && ts === args.ts)
      if (!message) return refused('message_not_found')
      Object.assign(message, { text: args.text ?? '', blocks: named(JSON.parse(args.blocks ?? '[]') as object[]) })
      return fine({ channel: args.channel, ts: args.ts })
    },
  },
}

function access(
  team: Team,
  {
    client_id: id,
    client_secret: secret,
    code,
    refresh_token: refreshToken,
    grant_type: type,
    redirect_uri: redirectUri,
  }: Args,
): Answer {
  if (id !== team.clientId) return refused('invalid_client_id')
  if (secret !== team.clientSecret) return refused('bad_client_secret')
  if (type === 'refresh_token') {
    const known = team.refreshTokens.get(refreshToken ?? '')
    if (!known) return refused('invalid_refresh_token')
    team.refreshTokens.delete(refreshToken!)
    return fine(issued(team, known))
  }
  const granted = team.codes.get(code ?? '')
  if (!granted) return refused('invalid_code')
  team.codes.delete(code!)
  if (granted.redirectUri !== redirectUri) return refused('bad_redirect_uri')
  return fine({
    ...issued(team, { kind: 'bot', slackUserId: team.botUserId, scopes: granted.botScopes }),
    bot_user_id: team.botUserId,
    app_id: team.appId,
    scope: granted.botScopes.join(','),
    team: { id: team.teamId, name: team.teamName },
    enterprise: null,
    authed_user: {
      id: granted.slackUserId,
      scope: granted.scopes.join(','),
      ...issued(team, { kind: 'user', slackUserId: granted.slackUserId, scopes: granted.scopes }),
    },
  })
}

/** A user and the bot have one token each, which another consent returns again, unless tokens rotate. */
function issued(team: Team, given: Pick<Token, 'kind' | 'slackUserId' | 'scopes'>) {
  const same = [...team.tokens].find(
    ([, token]) => token.kind === given.kind && token.slackUserId === given.slackUserId && !token.isRevoked,
  )
  if (same && !team.rotates) return { access_token: same[0] }
  const secret = `${given.kind === 'bot' ? 'xoxb' : 'xoxp'}-${randomBytes(8).toString('hex')}`
  team.tokens.set(secret, {
    ...given,
    isRevoked: false,
    expires: team.rotates ? team.now().getTime() + 43_200_000 : null,
  })
  if (!team.rotates) return { access_token: secret }
  const refreshToken = `xoxe-1-${randomBytes(8).toString('hex')}`
  team.refreshTokens.set(refreshToken, given)
  return { access_token: secret, refresh_token: refreshToken, expires_in: 43_200 }
}

function visible(
  channels: Team['channels'],
  { channel }: Args,
  { slackUserId }: Token,
  answer: (found: Conversation) => Answer,
): Answer {
  const found = channels.get(channel ?? '')
  return found && (found.type === 'public' || found.members.includes(slackUserId))
    ? answer(found)
    : refused('channel_not_found')
}

function presented({ id, name, type, members, isArchived = false }: Conversation, me: string) {
  if (type === 'im') return { id, is_im: true, is_private: true, user: members.find((member) => member !== me) ?? me }
  return {
    id,
    name,
    is_channel: type === 'public',
    is_group: type === 'private',
    is_mpim: type === 'mpim',
    is_private: type !== 'public',
    is_archived: isArchived,
  }
}

function withReplies(message: Said, all: Said[]): Said {
  const replies = all.filter(({ thread_ts: thread, ts }) => thread === message.ts && ts !== message.ts)
  const latest = replies
    .map(({ ts }) => ts)
    .toSorted()
    .at(-1)
  return latest ? { ...message, thread_ts: message.ts, reply_count: replies.length, latest_reply: latest } : message
}

function cut(messages: Said[], { limit = '100' }: Args, isSmallPaged: boolean): Answer {
  const size = Math.min(Number(limit), isSmallPaged ? 15 : 1000)
  return fine({ messages: messages.slice(0, size), has_more: messages.length > size })
}

function paged(name: string, all: unknown[], { limit = '100', cursor = '' }: Args): Answer {
  const from = cursor === '' ? 0 : Number(Buffer.from(cursor, 'base64').toString())
  if (Number.isNaN(from)) return refused('invalid_cursor')
  const to = from + Number(limit)
  return fine({
    [name]: all.slice(from, to),
    response_metadata: { next_cursor: to < all.length ? Buffer.from(String(to)).toString('base64') : '' },
  })
}

/** Slack names the blocks of a message that have no name yet. */
const named = (blocks: object[]): PostedBlock[] => blocks.map((block, index) => ({ block_id: `b${index}`, ...block }))
