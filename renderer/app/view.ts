/** What the address shows above the board. */
export type View =
  | { kind: 'board' }
  | { kind: 'task'; taskId: string }
  | { kind: 'completed' }
  | { kind: 'archived' }
  | { kind: 'snoozed' }
  | { kind: 'noise-tasks' }
  | { kind: 'label'; labelId: string | null }
  | { kind: 'settings' }
  | { kind: 'profile' }
  | { kind: 'events' }
  | { kind: 'event'; eventId: string }
  | { kind: 'transcript'; eventId: string; taskId: string | null }
  | { kind: 'import' }
  | { kind: 'not-found' }

/** A view that is a panel beside the board. */
export type Panel = Exclude<View, { kind: 'board' | 'import' | 'label' | 'settings' | 'profile' | 'not-found' }>

/** The address is the truth for what is open, so back and forward need nothing of their own. */
export function viewOf(path: string, search = ''): View {
  const [first, second, third, ...rest] = path.split('/').filter(Boolean)
  if (first === undefined) return { kind: 'board' }
  if (rest.length > 0) return { kind: 'not-found' }

  if (second === undefined) {
    if (first === 'label') return { kind: first, labelId: new URLSearchParams(search).get('id') }
    if (isPlain(first)) return { kind: first }
  } else if (third === undefined) {
    if (first === 'task' || first === 'tasks') return { kind: 'task', taskId: second }
    if (first === 'events') return { kind: 'event', eventId: second }
    if (first === 'settings' && second === 'profile') return { kind: 'profile' }
  } else if (first === 'events' && third === 'transcript') {
    return { kind: 'transcript', eventId: second, taskId: new URLSearchParams(search).get('task') }
  }

  return { kind: 'not-found' }
}

const plain = ['events', 'completed', 'archived', 'snoozed', 'noise-tasks', 'settings', 'import'] as const

function isPlain(word: string): word is (typeof plain)[number] {
  return (plain as readonly string[]).includes(word)
}

const dialogs: readonly View['kind'][] = ['import', 'label', 'settings', 'profile']

/** Whether it is a dialog over the page, rather than a panel beside the board. */
export const isDialog = (view: View) => dialogs.includes(view.kind)

/** Where closing leads. A transcript goes back to the sidebar it came from when that is known. */
export function closingPath(view: View, cameFrom: string | null): string {
  if (view.kind === 'event') return '/events'
  if (view.kind === 'transcript') return cameFrom ?? `/events/${view.eventId}`
  if (isDialog(view)) return cameFrom ?? '/'

  return '/'
}

/** The page before this one, as the link that led here noted it. Only own paths count. */
export function originOf(historyState: unknown): string | null {
  const from = typeof historyState === 'object' && historyState !== null && 'from' in historyState ? historyState.from : null

  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : null
}
