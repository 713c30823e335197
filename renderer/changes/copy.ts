import { counted } from '../platform/time.ts'

/** Every word about changes and taking them back. */
export const copy = {
  named: (title: string) => `“${title}”`,
  tasks: (amount: number) => counted(amount, 'task'),
  yourGroups: 'Your groups',
  something: 'That',
  refused: (subject: string) => `${subject} could not be changed`,
  landedInInbox: (title: string) => `“${title}” is in your inbox`,
  withoutLabels: (title: string) => `“${title}” was added without its labels`,
  assignedToYou: (title: string) => `“${title}” was added for you alone`,
  changedSince: (said: string) => `Changed since, so it stays: ${said}`,
  superseded: (subject: string) => `${subject} was changed elsewhere after you changed it here`,
  newerStays: 'The newer version stays.',
  tryAgain: 'Try again',
  undo: 'Undo',
  redo: 'Redo',
  undone: (said: string) => `Undone: ${said}`,
  redone: (said: string) => `Done again: ${said}`,
  nothingToUndo: 'Nothing to undo',
} as const
