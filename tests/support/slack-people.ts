import type { SlackChannel } from '#shared/connections/schemas.ts'
import { expect } from 'vitest'
import type { Conversation } from './slack-methods.ts'
import type { SlackStandIn } from './slack-stand-in.ts'
import type { TestServer } from './server.ts'
import type { Someone } from './someone.ts'

/** Adds a team member with the id `U0` plus their first name in capitals. */
export function slackUser(slack: SlackStandIn, realName: string): string {
  const id = `U0${realName.split(' ')[0]!.toUpperCase()}`
  slack.users.set(id, {
    id,
    name: realName.toLowerCase(),
    real_name: realName,
    profile: { real_name: realName, email: `${realName.toLowerCase().replace(/\W+/g, '.')}@portolan.example` },
  })
  return id
}

export function slackChannel(
  slack: SlackStandIn,
  id: string,
  members: string[],
  more: Partial<Conversation> = {},
): Conversation {
  const channel: Conversation = { id, name: id.slice(2).toLowerCase(), type: 'public', members, messages: [], ...more }
  slack.channels.set(id, channel)
  return channel
}

type Visit = { path?: string; slackUserId?: string; cookie?: string }

/** Goes through Slack's consent and back like a user's browser, and returns where that ends. */
export async function visitSlack(
  server: TestServer,
  slack: SlackStandIn,
  person: Someone,
  { path = '/', slackUserId = slack.visitor.slackUserId }: Visit = {},
): Promise<string> {
  const { location, cookie } = await beginVisit(server, person, path)
  slack.visitor = { ...slack.visitor, slackUserId }
  const back = await fetch(location, { redirect: 'manual' })
  return comeBack(back.headers.get('location')!, `${person.cookie}; ${cookie}`)
}

export async function beginVisit(server: TestServer, person: Someone, path = '/') {
  const begun = await fetch(
    `${server.url}/api/slack/install?${new URLSearchParams({ afterSuccessRedirectPath: path })}`,
    { headers: { cookie: person.cookie }, redirect: 'manual' },
  )
  return {
    status: begun.status,
    location: begun.headers.get('location') ?? '',
    cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '',
    setCookie: begun.headers.get('set-cookie') ?? '',
  }
}

export async function comeBack(address: string, cookie: string): Promise<string> {
  const ended = await fetch(address, { headers: { cookie }, redirect: 'manual' })
  return ended.headers.get('location') ?? `status ${ended.status}`
}

/** Connects a user as a team member and waits until their channels are known. */
export async function connectSlack(
  server: TestServer,
  slack: SlackStandIn,
  person: Someone,
  slackUserId: string,
): Promise<SlackChannel[]> {
  expect(await visitSlack(server, slack, person, { slackUserId })).toBe('/?alert-slack-connect-success=1')
  await server.work('list-slack-members', {
    installationId: (
      await server.sql<{ id: string }>(`select id::text from slack_installations where "teamId" = $1`, [slack.teamId])
    )[0]!.id,
  })
  await server.work('list-slack-channels', { userId: person.me.id })
  return (await person.get<SlackChannel[]>('/api/slack/channels')).body
}

export const capture = (person: Someone, channelId: string, captureEnabled = true) =>
  person.put<SlackChannel>(`/api/slack/channels/${channelId}`, { captureEnabled })

/** A channel message in an event payload. */
export const messageEvent = (channel: string, ts: string, user: string, text: string, more: object = {}) => ({
  type: 'message',
  channel,
  channel_type: 'channel',
  ts,
  event_ts: ts,
  user,
  text,
  ...more,
})

/** Returns a user's unread messages in order. */
export const unreadOf = (server: TestServer, person: Someone) =>
  server.sql<{
    channel: string
    ts: string
    change: number
    isHistorical: boolean
    text: string
    deletedAt: Date | null
  }>(
    `select c."channelId" as channel, u.ts, u.change, u."isHistorical", m.text, m."deletedAt" from slack_unread u join slack_channels c on c.id = u."channelId"
     left join slack_messages m on m."channelId" = u."channelId" and m.ts = u.ts where u."userId" = $1 order by u.ts`,
    [person.me.id],
  )

/** Processes everything delivered so far. */
export const receiveAll = (server: TestServer) => server.work('receive-slack-events', {})
