import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureOf } from '#server/providers/slack/signature.ts'
import { answerOf, type Args, type Call, type Fault, type Team } from './slack-methods.ts'

type Signed = { signedAt?: Date; secret?: string; retry?: number }
type Click = { message?: Team['posted'][0]; block: string; action: string; value?: string; by?: string }
type Sent = Signed & { eventId?: string; at?: Date; teamId?: string }

export type SlackStandIn = Team & {
  url: string
  /** Server settings that use this stand-in as Slack. */
  settings: Record<
    'SLACK_CLIENT_ID' | 'SLACK_CLIENT_SECRET' | 'SLACK_SIGNING_SECRET' | 'SLACK_API_URL' | 'SLACK_AUTHORIZE_URL',
    string
  >
  /** The user on Slack's consent page, and the scopes they grant. */
  visitor: { slackUserId: string; denies?: boolean; scopes?: string[] }
  /** Makes calls of a method fail, a number of times or until given `null`. */
  fail: (method: string, fault: Fault | null, times?: number) => void
  /** Delivers a signed event to a server as Slack does. */
  send: (serverUrl: string, event: object, sent?: Sent) => Promise<Response>
  /** Delivers any other payload, signed. */
  post: (serverUrl: string, delivery: object, signed?: Signed) => Promise<Response>
  /** Clicks a button, or chooses from a menu, of a message's block, as its recipient. */
  click: (serverUrl: string, click: Click, signed?: Signed) => Promise<Response>
  /** All calls of a method so far. */
  callsOf: (method: string) => Call[]
  stop: () => Promise<void>
}

type Options = { teamId?: string; rotates?: boolean; now?: string }

/** Starts a server that behaves like Slack: its consent page, Web API, events and refusals. */
export async function aSlack({
  teamId = 'T0PORTOLAN',
  rotates = false,
  now = '2026-03-05T10:00:00Z',
}: Options = {}): Promise<SlackStandIn> {
  const faults = new Map<string, { fault: Fault; times: number }>()
  const team: Team = {
    teamId,
    teamName: 'Portolan',
    teamUrl: 'https://portolan.slack.com/',
    appId: 'A0KEPT',
    botUserId: 'U0KEPTBOT',
    clientId: '111.222',
    clientSecret: 'client secret of the stand-in',
    rotates,
    isSmallPaged: false,
    now: () => new Date(now),
    users: new Map(),
    channels: new Map(),
    tokens: new Map(),
    refreshTokens: new Map(),
    codes: new Map(),
    posted: [],
    calls: [],
  }

  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', url)
      if (pathname === '/oauth/v2/authorize') return authorize(searchParams, response)
      const method = pathname.replace(/^\/api\//, '')
      const args: Args = Object.fromEntries(new URLSearchParams(body))
      const secret = request.headers.authorization?.replace(/^Bearer /, '') ?? args.token
      const call: Call = { method, args, token: team.tokens.get(secret ?? '') }
      team.calls.push(call)

      const planned = faults.get(method)
      if (planned && planned.times-- <= 1) faults.delete(method)
      if (planned?.fault.status)
        return send(response, planned.fault.status, { ok: false, error: 'ratelimited' }, planned.fault.retryAfter)
      send(
        response,
        200,
        planned?.fault.error ? { ok: false, error: planned.fault.error } : answerOf(team, call, secret),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signingSecret = 'signing secret of the stand-in'

  function authorize(query: URLSearchParams, response: ServerResponse) {
    const back = new URL(query.get('redirect_uri')!)
    back.searchParams.set('state', query.get('state') ?? '')
    const { slackUserId, denies, scopes } = slack.visitor
    if (denies) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomBytes(8).toString('hex')
      team.codes.set(code, {
        slackUserId,
        redirectUri: query.get('redirect_uri')!,
        scopes: scopes ?? query.get('user_scope')!.split(','),
        botScopes: query.get('scope')!.split(','),
      })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  function post(
    serverUrl: string,
    delivery: object,
    { signedAt = team.now(), secret = signingSecret, retry }: Signed = {},
  ) {
    return sendSigned(`${serverUrl}/api/webhooks/slack`, JSON.stringify(delivery), 'application/json', {
      signedAt,
      secret,
      retry,
    })
  }

  function sendSigned(
    address: string,
    body: string,
    contentType: string,
    { signedAt = team.now(), secret = signingSecret, retry }: Signed,
  ) {
    const timestamp = String(Math.floor(signedAt.getTime() / 1000))
    const signed = { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': signatureOf(secret, timestamp, body) }
    const again: Record<string, string> =
      retry === undefined ? {} : { 'x-slack-retry-num': String(retry), 'x-slack-retry-reason': 'http_timeout' }
    return fetch(address, { method: 'POST', body, headers: { 'content-type': contentType, ...signed, ...again } })
  }

  function click(
    serverUrl: string,
    { message = team.posted.at(-1)!, block, action, value, by = message.channel.slice(1) }: Click,
    signed: Signed = {},
  ) {
    const payload = {
      type: 'block_actions',
      user: { id: by, team_id: teamId },
      team: { id: teamId },
      container: { type: 'message', channel_id: message.channel, message_ts: message.ts },
      message,
      actions: [
        {
          action_id: action,
          block_id: block,
          value: message.blocks?.find(({ block_id: id }) => id === block)?.accessory?.value,
          ...(value && { selected_option: { value } }),
        },
      ],
    }
    const form = new URLSearchParams({ payload: JSON.stringify(payload) }).toString()
    return sendSigned(`${serverUrl}/api/webhooks/slack/clicks`, form, 'application/x-www-form-urlencoded', signed)
  }

  // The methods see the changes a test makes to the team.
  const slack: SlackStandIn = Object.assign(team, {
    url,
    settings: {
      SLACK_CLIENT_ID: team.clientId,
      SLACK_CLIENT_SECRET: team.clientSecret,
      SLACK_SIGNING_SECRET: signingSecret,
      SLACK_API_URL: `${url}/api/`,
      SLACK_AUTHORIZE_URL: `${url}/oauth/v2/authorize`,
    },
    visitor: { slackUserId: 'U0ADA' },
    fail: (method: string, fault: Fault | null, times = Number.POSITIVE_INFINITY) =>
      void (fault ? faults.set(method, { fault, times }) : faults.delete(method)),
    callsOf: (method: string) => team.calls.filter((call) => call.method === method),
    post,
    click,
    send: (serverUrl: string, event: object, sent: Sent = {}) => {
      const { eventId = `Ev${randomBytes(6).toString('hex')}`, at = team.now(), teamId: of = teamId } = sent
      // Slack names any one user whose authorization covers the event.
      const authorizations = [{ team_id: of, user_id: 'U0SOMEBODY', is_bot: false }]
      const times = { event_id: eventId, event_time: Math.floor(at.getTime() / 1000) }
      return post(
        serverUrl,
        {
          token: 'of old',
          team_id: of,
          api_app_id: team.appId,
          type: 'event_callback',
          event,
          ...times,
          authorizations,
        },
        { signedAt: at, ...sent },
      )
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
  return slack
}

function send(response: ServerResponse, status: number, body: object, retryAfter?: number) {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    })
    .end(JSON.stringify(body))
}
