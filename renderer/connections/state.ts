import type {
  CalendarConnection,
  ConnectionState,
  MailConnection,
  SlackConnection,
  ZapierConnection,
} from '#shared/connections/schemas.ts'
import { copy } from './copy.ts'
import { sources, type Source } from '#shared/connections/sources.ts'

/** How each source stands, as the server answers it. */
export type Answers = {
  calendar: CalendarConnection
  slack: SlackConnection
  email: MailConnection[]
  zapier: ZapierConnection
}

/** What is known by now; a source that is still loading or could not be loaded is undefined. */
export type Known = { [Name in Source]?: Answers[Name] | undefined }

/** In this order one mailbox speaks for several. */
const loudest: readonly ConnectionState[] = ['needs-reconnecting', 'paused', 'connected', 'disconnected', 'not-set-up']

export function stateOf(known: Known, source: Source): ConnectionState | undefined {
  if (source !== 'email') return known[source]?.state
  const { email, calendar } = known
  if (!email) return undefined

  // Both ask the same Google client, and without a mailbox there is nothing else to tell.
  return (
    loudest.find((state) => email.some((mailbox) => mailbox.state === state)) ??
    (calendar?.state === 'not-set-up' ? 'not-set-up' : 'disconnected')
  )
}

/** The settings that are missing on this server for a source. */
export function missingFor({ calendar, slack, email, zapier }: Known, source: Source): readonly string[] {
  if (source === 'email') return email?.find(({ missing }) => missing.length > 0)?.missing ?? calendar?.missing ?? []
  return { calendar, slack, zapier }[source]?.missing ?? []
}

/** One line about a source: the state in words, or more where there is more to say. */
export function wordsOf(known: Known, source: Source): string | undefined {
  const state = stateOf(known, source)
  if (state !== 'connected') return state && copy.states[state]
  if (source === 'slack' && known.slack) return slackWords(known.slack)
  if (source === 'email' && known.email)
    return known.email.length > 1 ? copy.mailboxes(known.email.length) : known.email[0]?.email

  return copy.states.connected
}

function slackWords({ slackAppInstallation, channelsListedAt, channels: { captured, all } }: Answers['slack']) {
  return [slackAppInstallation?.teamName, channelsListedAt ? copy.channelCount(captured, all) : copy.listing]
    .filter(Boolean)
    .join(' · ')
}

const isTrouble = (state: ConnectionState | undefined) => state === 'needs-reconnecting' || state === 'paused'

/** The source to open with: the first that stopped working, else the first that is not connected yet. */
export function firstInNeed(known: Known, failed: Source | null): Source {
  const states = sources.map((source) => ({ source, state: stateOf(known, source) }))
  const stopped = states.find(({ source, state }) => isTrouble(state) || source === failed)
  const open = states.find(({ source, state }) => source !== 'zapier' && state === 'disconnected')

  return (stopped ?? open)?.source ?? 'calendar'
}

export type Trouble = { source: Source; say: string; brief: string; action: string }

/** What to say on the board about sources that stopped working; null while all is well. */
export function troubleOf(known: Known): Trouble | null {
  const inState = (wanted: ConnectionState) => sources.filter((source) => stateOf(known, source) === wanted)
  const [lost] = inState('needs-reconnecting')
  if (lost)
    return {
      source: lost,
      say: copy.needsReconnecting(copy[lost].short),
      brief: copy[lost].brief,
      action: copy.reconnect,
    }

  const paused = inState('paused')
  const [first] = paused
  if (!first) return null
  const several = paused.length > 1
  return {
    source: first,
    say: several ? copy.arePaused : copy.isPaused(copy[first].short),
    brief: several ? copy.sources : copy[first].brief,
    action: copy.resume,
  }
}

/** What somebody new can connect on this server. */
export const connectable = (known: Known) =>
  (['calendar', 'slack', 'email'] as const).filter((source) => stateOf(known, source) === 'disconnected')

/** Whether something could be connected here, and nothing is. */
export const isNothingConnected = (known: Known) =>
  connectable(known).length > 0 &&
  sources.map((source) => stateOf(known, source)).every((state) => state === 'disconnected' || state === 'not-set-up')

/** The other sources that are paused too. */
export const pausedBeside = (known: Known, source: Source): Source[] =>
  sources.filter((other) => other !== source && stateOf(known, other) === 'paused')

/** The apps that Kept hears through what is connected: the calendar stands for three, Slack for one. */
export function connectedApps(known: Pick<Known, 'calendar' | 'slack'>) {
  const [calendar, slack] = [known.calendar?.state === 'connected', known.slack?.state === 'connected']

  return { zoom: calendar, meet: calendar, slack, count: (slack ? 1 : 0) + (calendar ? 3 : 0) }
}
