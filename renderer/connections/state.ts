import type {
  CalendarConnection,
  ConnectionState,
  MailConnection,
  SlackConnection,
  ZapierConnection,
} from '#shared/connections/schemas.ts'
import { boardCopy as copy } from './board-copy.ts'
import { sources, type Source } from '#shared/connections/sources.ts'

/** What the server answers about each source. */
export type ConnectionAnswers = {
  calendar: CalendarConnection
  slack: SlackConnection
  email: MailConnection[]
  zapier: ZapierConnection
}

/** The connections loaded so far; one that is loading or failed to load is undefined. */
export type KnownConnections = { [Name in Source]?: ConnectionAnswers[Name] | undefined }

/** The most urgent state of several mailboxes is the state of email. */
const mostUrgentFirst: readonly ConnectionState[] = [
  'needs-reconnecting',
  'paused',
  'unpaid',
  'connected',
  'disconnected',
  'not-set-up',
]

export function stateOf(known: KnownConnections, source: Source): ConnectionState | undefined {
  if (source !== 'email') return known[source]?.state
  const { email, calendar } = known
  if (!email) return undefined

  // Both use the same Google client, and without a mailbox there is no other sign.
  return (
    mostUrgentFirst.find((state) => email.some((mailbox) => mailbox.state === state)) ??
    (calendar?.state === 'not-set-up' ? 'not-set-up' : 'disconnected')
  )
}

/** The settings that are missing on this server for a source. */
export function missingFor({ calendar, slack, email, zapier }: KnownConnections, source: Source): readonly string[] {
  if (source === 'email') return email?.find(({ missing }) => missing.length > 0)?.missing ?? calendar?.missing ?? []
  return { calendar, slack, zapier }[source]?.missing ?? []
}

/** A source's status in one line: its state in words, or more detail if it's connected. */
export function statusOf(known: KnownConnections, source: Source): string | undefined {
  const state = stateOf(known, source)
  if (state !== 'connected') return state && copy.states[state]
  if (source === 'slack' && known.slack) return slackStatus(known.slack)
  if (source === 'email' && known.email)
    return known.email.length > 1 ? copy.mailboxes(known.email.length) : known.email[0]?.email

  return copy.states.connected
}

function slackStatus({
  slackAppInstallation,
  channelsListedAt,
  channels: { captured, all },
}: ConnectionAnswers['slack']) {
  return [slackAppInstallation?.teamName, channelsListedAt ? copy.channelCount(captured, all) : copy.listing]
    .filter(Boolean)
    .join(' · ')
}

const isTrouble = (state: ConnectionState | undefined) => state === 'needs-reconnecting' || state === 'paused'

/** The source the dialog opens on: the first that stopped working, else the first not connected yet. */
export function sourceToOpen(known: KnownConnections, failed: Source | null): Source {
  const states = sources.map((source) => ({ source, state: stateOf(known, source) }))
  const stopped = states.find(({ source, state }) => isTrouble(state) || source === failed)
  const unconnected = states.find(({ source, state }) => source !== 'zapier' && state === 'disconnected')

  return (stopped ?? unconnected)?.source ?? 'calendar'
}

export type Trouble = { source: Source; text: string; brief: string; action: string }

/** The notice for the board about sources that stopped working; null if there are none. */
export function troubleOf(known: KnownConnections): Trouble | null {
  const inState = (wanted: ConnectionState) => sources.filter((source) => stateOf(known, source) === wanted)
  const [lost] = inState('needs-reconnecting')
  if (lost)
    return {
      source: lost,
      text: copy.needsReconnecting(copy.names[lost].short),
      brief: copy.names[lost].brief,
      action: copy.reconnect,
    }

  const paused = inState('paused')
  const [first] = paused
  if (!first) return null
  const several = paused.length > 1
  return {
    source: first,
    text: several ? copy.arePaused : copy.isPaused(copy.names[first].short),
    brief: several ? copy.sources : copy.names[first].brief,
    action: copy.resume,
  }
}

/** The sources a new user can connect on this server. */
export const connectable = (known: KnownConnections) =>
  (['calendar', 'slack', 'email'] as const).filter((source) => stateOf(known, source) === 'disconnected')

/** Whether nothing is connected although something could be. */
export const isNothingConnected = (known: KnownConnections) =>
  connectable(known).length > 0 &&
  sources.map((source) => stateOf(known, source)).every((state) => state === 'disconnected' || state === 'not-set-up')

/** The other sources that are paused too. */
export const otherPaused = (known: KnownConnections, source: Source): Source[] =>
  sources.filter((other) => other !== source && stateOf(known, other) === 'paused')

/** The apps captured through the connections: the calendar counts as three, Slack as one. */
export function connectedApps(known: Pick<KnownConnections, 'calendar' | 'slack'>) {
  const [calendar, slack] = [known.calendar?.state === 'connected', known.slack?.state === 'connected']

  return { zoom: calendar, meet: calendar, slack, count: (slack ? 1 : 0) + (calendar ? 3 : 0) }
}
