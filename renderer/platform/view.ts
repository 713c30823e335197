import { isSource, type Source } from '#shared/connections/sources.ts'

/** What the path opens above the board. */
export type View =
  | { kind: 'board' }
  | { kind: 'today' }
  | { kind: 'topics' }
  | { kind: 'task'; taskId: string }
  | { kind: 'completed' }
  | { kind: 'archived' }
  | { kind: 'snoozed' }
  | { kind: 'noise-tasks' }
  | { kind: 'waiting' }
  | { kind: 'label'; labelId: string | null }
  | { kind: 'connections'; source: Source | null; google: GoogleOutcome | null }
  /** `place` is a page or a section of one; null is the start. */
  | { kind: 'settings'; place: string | null }
  | { kind: 'profile' }
  | { kind: 'comparison' }
  | { kind: 'subscribe' | 'payment-method' }
  | { kind: 'events'; show: EventsShown }
  | { kind: 'event'; eventId: string }
  | { kind: 'transcript'; eventId: string; taskId: string | null; lineId: string | null }
  | { kind: 'import'; eventId: string | null }
  | { kind: 'move-in' }
  | { kind: 'download-app' }
  | { kind: 'join-meeting'; meetingId: string | null }
  | { kind: 'not-found' }

/** Which events are listed. */
export type EventsShown = 'past' | 'upcoming'

/** Why connecting Google failed. */
export type GoogleOutcome = (typeof googleOutcomes)[number]

const googleOutcomes = ['taken', 'blocked', 'scope-missing'] as const

/** A view that is a panel beside the board. */
export type Panel = Exclude<
  View,
  {
    kind:
      | 'board'
      | 'today'
      | 'topics'
      | 'import'
      | 'move-in'
      | 'download-app'
      | 'join-meeting'
      | 'label'
      | 'connections'
      | 'settings'
      | 'profile'
      | 'comparison'
      | 'subscribe'
      | 'payment-method'
      | 'not-found'
  }
>

/** The path of a page behind panels and dialogs. */
export type Ground = '/' | '/today' | '/topics'

/** Reads what is open from the path, so back and forward just work. */
export function viewOf(path: string, search = ''): View {
  const [first, second, third, ...rest] = path.split('/').filter(Boolean)
  if (first === undefined) return { kind: 'board' }
  if (rest.length > 0) return { kind: 'not-found' }

  if (second === undefined) {
    if (first === 'connections') return { kind: first, ...askedOf(new URLSearchParams(search)) }
    if (first === 'label') return { kind: first, labelId: new URLSearchParams(search).get('id') }
    if (first === 'join-meeting') return { kind: first, meetingId: new URLSearchParams(search).get('meeting') }
    if (first === 'import') return { kind: first, eventId: new URLSearchParams(search).get('event') }
    if (first === 'settings') return { kind: first, place: null }
    if (first === 'events')
      return { kind: first, show: new URLSearchParams(search).get('show') === 'upcoming' ? 'upcoming' : 'past' }
    if (isPlain(first)) return { kind: first }
  } else if (third === undefined) {
    if (first === 'task' || first === 'tasks') return { kind: 'task', taskId: second }
    if (first === 'events') return { kind: 'event', eventId: second }
    if (first === 'settings' && (second === 'profile' || second === 'comparison')) return { kind: second }
    if (first === 'settings') return { kind: first, place: second }
  } else if (first === 'events' && third === 'transcript') {
    const asked = new URLSearchParams(search)
    return { kind: 'transcript', eventId: second, taskId: asked.get('task'), lineId: asked.get('line') }
  }

  return { kind: 'not-found' }
}

/** The same for a path with its search. */
export function viewAt(address: string): View {
  const [path = '/', search] = address.split('?')
  return viewOf(path, search)
}

function askedOf(search: URLSearchParams): { source: Source | null; google: GoogleOutcome | null } {
  const [google, scope] = [search.get('google'), search.get('scope')]
  // Google's redirect names the scope instead of the source.
  const source = search.get('source') ?? { calendar: 'calendar', gmail: 'email' }[scope ?? ''] ?? null

  return {
    source: isSource(source) ? source : null,
    google: googleOutcomes.find((outcome) => outcome === google) ?? null,
  }
}

const plain = [
  'today',
  'topics',
  'completed',
  'archived',
  'snoozed',
  'noise-tasks',
  'waiting',
  'move-in',
  'download-app',
  'subscribe',
  'payment-method',
] as const

function isPlain(word: string): word is (typeof plain)[number] {
  return (plain as readonly string[]).includes(word)
}

const dialogs: readonly View['kind'][] = [
  'import',
  'move-in',
  'download-app',
  'join-meeting',
  'label',
  'connections',
  'settings',
  'profile',
  'comparison',
  'subscribe',
  'payment-method',
]

/** Whether a view is a dialog rather than a panel beside the board. */
export const isDialog = (view: View) => dialogs.includes(view.kind)

/** Whether a small screen shows a panel between its header and the bar that leads to it. */
export const isPlace = ({ kind }: View) => kind === 'events' || kind === 'waiting'

/** The page a view is itself, if it isn't above one. */
export function groundOf({ kind }: View): Ground | null {
  if (kind === 'board') return '/'
  return kind === 'today' || kind === 'topics' ? `/${kind}` : null
}

/** What is beside the board: a dialog keeps the panel below it open. */
export const panelOf = (view: View, cameFrom: string | null): View =>
  isDialog(view) && cameFrom ? viewAt(cameFrom) : view

/** The path to go to on closing: a transcript returns to where it was opened, an event to its list. */
export function closingPath(view: View, cameFrom: string | null, ground: Ground = '/'): string {
  if (view.kind === 'event') return cameFrom && viewAt(cameFrom).kind === 'events' ? cameFrom : '/events'
  if (view.kind === 'transcript') return cameFrom ?? `/events/${view.eventId}`
  if (isDialog(view)) return cameFrom ?? ground

  return ground
}

/** The path a link was followed from, from the history state. Only paths of this site count. */
export function originOf(historyState: unknown): string | null {
  const from =
    typeof historyState === 'object' && historyState !== null && 'from' in historyState ? historyState.from : null

  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : null
}
