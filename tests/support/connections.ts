import type { Page, Route } from 'playwright-core'
import { z } from 'zod'
import {
  CalendarConnection,
  MailConnection,
  SlackChannel,
  SlackConnection,
  ZapierConnection,
} from '#shared/connections/schemas.ts'
import { Me } from '#shared/me/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import type { Someone } from './someone.ts'
import { aTask, saidIn } from './task-shapes.ts'

/** A user's connections as the server would answer them. */
export type Connected = {
  calendar: CalendarConnection
  slack: SlackConnection
  email: MailConnection[]
  zapier: ZapierConnection
  channels: SlackChannel[]
}

const off = { connected: false, state: 'disconnected', missing: [], since: null } as const
const on = { connected: true, state: 'connected', missing: [], since: '2026-10-01T08:00:00.000Z' } as const
const paused = { connected: false, state: 'paused', missing: [], since: '2026-11-03T03:00:00.000Z' } as const
const lost = { connected: false, state: 'needs-reconnecting', missing: [], since: '2026-11-03T03:00:00.000Z' } as const
const googleMissing = { ...off, state: 'not-set-up', missing: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] } as const
const slackMissing = {
  ...off,
  state: 'not-set-up',
  missing: ['SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET', 'SLACK_SIGNING_SECRET'],
} as const

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const tsAgo = (minutes: number) => `${Math.floor(Date.parse(minutesAgo(minutes)) / 1000)}.000200`

export function aChannel(displayName: string, given: Partial<SlackChannel> = {}): SlackChannel {
  return SlackChannel.parse({
    id: uuid7(),
    channelId: 'C0ANCHOR',
    name: displayName.replace('#', ''),
    displayName,
    type: 'public',
    captureEnabled: false,
    processingSettings: [],
    processingContext: [],
    backfill: null,
    ...given,
  })
}

const read = (displayName: string, minutes: number, given: Partial<SlackChannel> = {}) =>
  aChannel(displayName, {
    captureEnabled: true,
    processingContext: [{ latestMessageSeenTs: tsAgo(minutes) }],
    ...given,
  })

export const sevenChannels = (): SlackChannel[] => [
  aChannel('#finance'),
  read('#rotterdam-pilot', 70),
  aChannel('Priya Raman', { type: 'dm' }),
  read('#eng-releases', 2),
  aChannel('Jonas, Samir', { type: 'group' }),
  read('#hiring', 18, { type: 'private' }),
  aChannel('#pets-of-tidewater'),
]

const calendar = (state: object, given: Partial<CalendarConnection> = {}) =>
  CalendarConnection.parse({
    ...state,
    email: 'maya@tidewater.example',
    disconnectType: null,
    disconnectReason: null,
    syncedAt: minutesAgo(3),
    ...given,
  })

export const mailbox = (state: object, given: Partial<MailConnection> = {}) =>
  MailConnection.parse({
    ...state,
    accountId: uuid7(),
    email: 'maya@tidewater.example',
    status: 'CONNECTED',
    disconnectType: null,
    syncedAt: minutesAgo(4),
    backfill: null,
    ...given,
  })

const noSlack = {
  slackUserId: null,
  slackAppInstallation: null,
  slackName: null,
  disabledType: null,
  channelsListedAt: null,
  channels: { captured: 0, all: 0 },
}
const slack = (state: object, given: Partial<SlackConnection> = {}) =>
  SlackConnection.parse({
    ...state,
    ...noSlack,
    slackUserId: 'U1',
    slackAppInstallation: { teamName: 'Tidewater' },
    slackName: 'maya',
    channelsListedAt: minutesAgo(9),
    channels: { captured: 3, all: 6 },
    ...given,
  })

const zapier = (state: object, inviteUrl: string | null = 'https://zapier.com/developer/public-invite/1/kept/') =>
  ZapierConnection.parse({ ...state, inviteUrl })

/** Every state of the connections, by what it shows. */
export const connections = {
  connected: (): Connected => ({
    calendar: calendar(on),
    slack: slack(on),
    email: [mailbox(on)],
    zapier: zapier(on),
    channels: sevenChannels(),
  }),
  nothing: (): Connected => ({
    calendar: calendar(off, { email: null, syncedAt: null }),
    slack: SlackConnection.parse({ ...off, ...noSlack }),
    email: [],
    zapier: zapier(off),
    channels: [],
  }),
  notSetUp: (): Connected => ({
    calendar: calendar(googleMissing, { email: null, syncedAt: null }),
    slack: SlackConnection.parse({ ...slackMissing, ...noSlack }),
    email: [],
    zapier: zapier({ ...off, state: 'not-set-up', missing: ['ZAPIER_INVITE_URL'] }, null),
    channels: [],
  }),
  paused: (): Connected => ({
    calendar: calendar(paused, { disconnectType: 'CHURNED_INACTIVE_AUTOMATIC' }),
    slack: slack(paused, { disabledType: 'INACTIVE_USER_PAUSED' }),
    email: [mailbox(paused, { status: 'PAUSED', disconnectType: 'CHURNED_INACTIVE_AUTOMATIC' })],
    zapier: zapier(off),
    channels: sevenChannels(),
  }),
  several: (): Connected => ({
    ...connections.connected(),
    email: [
      mailbox(on),
      mailbox(lost, { email: 'maya@portolan.example', status: 'DISCONNECTED', disconnectType: 'GRANT_LOST' }),
    ],
  }),
  /** As in the mockup: one of each kind. */
  mixed: (): Connected => ({ ...connections.connected(), email: connections.paused().email, zapier: zapier(off) }),
  lost: (): Connected => ({
    calendar: calendar(lost, { disconnectType: 'SCOPE_MISSING' }),
    slack: slack(lost, { disabledType: 'APP_UNINSTALLED' }),
    email: [mailbox(lost, { status: 'DISCONNECTED', disconnectType: 'GRANT_LOST' })],
    zapier: zapier(off),
    channels: [],
  }),
  firstRun: (): Connected => ({
    ...connections.connected(),
    email: [mailbox(on, { backfill: { messages: 1240 }, syncedAt: null })],
    channels: sevenChannels().map((channel) =>
      channel.displayName === '#hiring' ? { ...channel, backfill: { messages: 120 } } : channel,
    ),
  }),
}

type Asked = { method: string; path: string; body: unknown }
export type StoodIn = { now: Connected; asked: Asked[]; refuse: Map<string, { status: number; body: object }> }

/** Answers all connection requests in the server's place and records them. `refuse` rejects "METHOD /path". */
export async function standIn(page: Page, { me }: Someone, now: Connected, about: Partial<Me> = {}): Promise<StoodIn> {
  const given: StoodIn = { now, asked: [], refuse: new Map() }
  const answers: Record<string, (body: Record<string, unknown>, id: string) => unknown> = {
    'GET /api/google/calendar': () => given.now.calendar,
    'POST /api/google/calendar': () => (given.now.calendar = connections.connected().calendar),
    'POST /api/google/calendar/disconnect': () => (given.now.calendar = connections.nothing().calendar),
    'GET /api/google/mail': () => given.now.email,
    'POST /api/google/mail': () => (given.now.email = connections.connected().email),
    'POST /api/google/mail/:id': () => (given.now.email = connections.connected().email)[0],
    'DELETE /api/google/mail/:id': (_, id) =>
      (given.now.email = given.now.email.filter(({ accountId }) => accountId !== id)),
    'GET /api/slack/connection': () => given.now.slack,
    'GET /api/slack/channels': () => given.now.channels,
    'PUT /api/slack/channels/:id': ({ captureEnabled }, id) => switched(given, id, captureEnabled === true),
    'POST /api/slack/disconnect': () => (given.now.slack = connections.nothing().slack),
    'POST /api/slack/skip': () => given.now.slack,
    'GET /api/zapier/connection': () => given.now.zapier,
    'DELETE /api/zapier/connection': () => (given.now.zapier = connections.nothing().zapier),
    'POST /api/auth/reauth': () => ({ url: 'https://accounts.google.example/reauth' }),
    'POST /api/me/resume': () => void (given.now = { ...connections.connected(), channels: given.now.channels }),
  }

  const answer = async (route: Route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    const id = /^\/api\/(?:google\/mail|slack\/channels)\/([^/]+)$/.exec(path)?.[1] ?? ''
    const body = z.record(z.string(), z.unknown()).nullable().parse(request.postDataJSON()) ?? {}
    const name = `${request.method()} ${id ? path.replace(id, ':id') : path}`
    given.asked.push({ method: request.method(), path, body })
    const refusal = given.refuse.get(name)
    if (refusal) return route.fulfill({ status: refusal.status, json: refusal.body })
    const found = answers[name]
    if (!found) return route.continue()
    const json = found(body, id)
    return json === undefined ? route.fulfill({ status: 204 }) : route.fulfill({ json })
  }
  for (const path of ['google/**', 'slack/**', 'zapier/**', 'auth/reauth', 'me/resume'])
    await page.route(`**/api/${path}`, answer)
  const json = Me.parse({ ...me, onboarded: true, ...about })
  await page.route('**/api/me', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.continue(),
  )

  return given
}

function switched(given: StoodIn, id: string, captureEnabled: boolean) {
  given.now.channels = given.now.channels.map((channel) =>
    channel.id === id ? { ...channel, captureEnabled } : channel,
  )
  const captured = given.now.channels.filter((channel) => channel.captureEnabled).length
  given.now.slack = { ...given.now.slack, channels: { ...given.now.slack.channels, captured } }
  return given.now.channels.find((channel) => channel.id === id)
}

/** A task captured from a message, as the API answers it. */
export function capturedFrom(type: 'SLACK' | 'EMAIL'): Task {
  const id = uuid7()
  const said = {
    SLACK: {
      label: '#hiring',
      url: 'https://tidewater.slack.com/archives/C0ANCHOR/p1763640000000200',
      startMessageTs: '1763640000.000200',
      lines: [
        { id: 'line', speaker: 'Priya Raman', text: 'Maya, can you write the scorecard for the analyst by Friday?' },
      ],
    },
    EMAIL: {
      label: 'Beatriz Nunes',
      email: {
        subject: 'The pilot dates',
        fromName: 'Beatriz Nunes',
        fromEmail: 'beatriz@harbour.example',
        sentAt: '2026-11-16T16:22:00.000Z',
      },
      url: 'https://mail.google.com/mail/u/0/#all/18c0ffee',
      lines: [
        { id: 'line', speaker: 'Beatriz Nunes', text: 'Could you confirm the dates of the Rotterdam pilot this week?' },
      ],
    },
  }[type]
  const title = { SLACK: 'Write the scorecard for the analyst', EMAIL: 'Confirm the Rotterdam pilot dates' }[type]
  return aTask({ id, title, source: saidIn('', { taskId: id, type, meetingId: null, meeting: null, ...said }) })
}
