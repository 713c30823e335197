import { counted } from '../platform/time.ts'

/** Copy about the command palette. */
export const copy = {
  label: 'Search and commands',
  placeholder: 'Search tasks, events and what was said, or run a command',
  results: 'Results',
  tasks: 'Tasks',
  recent: 'Recent tasks',
  events: 'Events',
  people: 'People',
  everythingWith: 'Everything with them',
  said: 'Said',
  actions: 'Actions',
  create: (title: string) => `Create task “${title}”`,
  nothing: (text: string) => `Nothing found for “${text}”.`,
  nothingHere: (text: string) => `Nothing on this device for “${text}”.`,
  found: (amount: number) => `${counted(amount, 'result')} found`,
  onlyHere: 'Kept can’t be reached, so this searches only open tasks on this device.',
  status: { INCOMPLETE: 'Open', COMPLETED: 'Completed', DISMISSED: 'Archived' },
  noise: 'Not a promise',
  close: 'Close',
  escape: 'esc',
  move: 'Move',
  open: 'Open',
} as const
