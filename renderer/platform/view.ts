import { isSource, type Source } from '#shared/connections/sources.ts'

/** What the address shows above the board. */
export type View =
  | { kind: 'board' }
  | { kind: 'task'; taskId: string }
  | { kind: 'completed' }
  | { kind: 'archived' }
  | { kind: 'snoozed' }
  | { kind: 'noise-tasks' }
  | { kind: 'label'; labelId: string | null }
  | { kind: 'connections'; source: Source | null; google: GoogleOutcome | null }
  | { kind: 'settings'; page: SettingsPage }
  | { kind: 'profile' }
  | { kind: 'events'; show: EventsShown }
  | { kind: 'event'; eventId: string }
  | { kind: 'transcript'; eventId: string; taskId: string | null }
  | { kind: 'import' }
  | { kind: 'download-app' }
  | { kind: 'join-meeting'; meetingId: string | null }
  | { kind: 'not-found' }

/** Whether the events list looks back or ahead. */
export type EventsShown = 'past' | 'upcoming'

/** What became of asking Google, where it was not what was wished. */
export type GoogleOutcome = 'taken' | 'scope-missing'

/** A page of the settings. The overview leads to the others. */
export type SettingsPage = 'overview' | (typeof settingsPages)[number]

/** A view that is a panel beside the board. */
export type Panel = Exclude<
  View,
  {
    kind:
      | 'board'
      | 'import'
      | 'download-app'
      | 'join-meeting'
      | 'label'
      | 'connections'
      | 'settings'
      | 'profile'
      | 'not-found'
  }
>

/** The address is the truth for what is open, so back and forward need nothing of their own. */
export function viewOf(path: string, search = ''): View {
  const [first, second, third, ...rest] = path.split('/').filter(Boolean)
  if (first === undefined) return { kind: 'board' }
  if (rest.length > 0) return { kind: 'not-found' }

  if (second === undefined) {
    if (first === 'connections') return { kind: first, ...askedOf(new URLSearchParams(search)) }
    if (first === 'label') return { kind: first, labelId: new URLSearchParams(search).get('id') }
    if (first === 'join-meeting') return { kind: first, meetingId: new URLSearchParams(search).get('meeting') }
    if (first === 'settings') return { kind: first, page: 'overview' }
    if (first === 'events')
      return { kind: first, show: new URLSearchParams(search).get('show') === 'upcoming' ? 'upcoming' : 'past' }
    if (isPlain(first)) return { kind: first }
  } else if (third === undefined) {
    if (first === 'task' || first === 'tasks') return { kind: 'task', taskId: second }
    if (first === 'events') return { kind: 'event', eventId: second }
    if (first === 'settings' && second === 'profile') return { kind: 'profile' }
    if (first === 'settings' && isSettingsPage(second)) return { kind: first, page: second }
  } else if (first === 'events' && third === 'transcript') {
    return { kind: 'transcript', eventId: second, taskId: new URLSearchParams(search).get('task') }
  }

  return { kind: 'not-found' }
}

/** The same of an address with its search, as a link that led here noted it. */
export function viewAt(address: string): View {
  const [path = '/', search] = address.split('?')
  return viewOf(path, search)
}

function askedOf(search: URLSearchParams): { source: Source | null; google: GoogleOutcome | null } {
  const [google, scope] = [search.get('google'), search.get('scope')]
  // What Google was asked for, where the address says nothing else.
  const source = search.get('source') ?? { calendar: 'calendar', gmail: 'email' }[scope ?? ''] ?? null

  return {
    source: isSource(source) ? source : null,
    google: google === 'taken' || google === 'scope-missing' ? google : null,
  }
}

const plain = ['completed', 'archived', 'snoozed', 'noise-tasks', 'import', 'download-app'] as const

function isPlain(word: string): word is (typeof plain)[number] {
  return (plain as readonly string[]).includes(word)
}

const settingsPages = ['sessions', 'api', 'data'] as const

function isSettingsPage(word: string): word is (typeof settingsPages)[number] {
  return (settingsPages as readonly string[]).includes(word)
}

const dialogs: readonly View['kind'][] = [
  'import',
  'download-app',
  'join-meeting',
  'label',
  'connections',
  'settings',
  'profile',
]

/** Whether it is a dialog over the page, rather than a panel beside the board. */
export const isDialog = (view: View) => dialogs.includes(view.kind)

/** Where closing leads. A transcript goes back to the sidebar it came from when that is known, an event to the list. */
export function closingPath(view: View, cameFrom: string | null): string {
  if (view.kind === 'event') return cameFrom && viewAt(cameFrom).kind === 'events' ? cameFrom : '/events'
  if (view.kind === 'transcript') return cameFrom ?? `/events/${view.eventId}`
  if (isDialog(view)) return cameFrom ?? '/'

  return '/'
}

/** The page before this one, as the link that led here noted it. Only own paths count. */
export function originOf(historyState: unknown): string | null {
  const from =
    typeof historyState === 'object' && historyState !== null && 'from' in historyState ? historyState.from : null

  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : null
}
