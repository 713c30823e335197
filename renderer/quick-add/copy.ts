import { limits } from '#shared/limits.ts'
import { number } from '../platform/time.ts'

/** Copy about quick add. */
export const copy = {
  newTask: 'New task',
  example: 'Send Priya the draft friday 3pm #launch',
  understood: 'Understood as',
  you: 'You',
  remove: {
    deadline: 'Remove deadline',
    recurrence: 'Remove repeat',
    assignee: (name: string) => `Remove ${name}`,
    group: 'Remove group',
    label: (name: string) => `Remove label ${name}`,
  },
  create: {
    group: (name: string) => `Create group “${name}”`,
    label: (name: string) => `Create label “${name}”`,
  },
  suggestions: { assignee: 'People', group: 'Groups', label: 'Labels' },
  tooLong: (length: number) =>
    `Titles can have up to ${number(limits.titleLength)} characters; this one has ${number(length)}.`,
  add: 'Add',
  addAndKeepOpen: 'Add and keep open',
  addAndOpen: 'Add and open',
  addTask: 'Add task',
  enter: 'Enter',
  shift: 'Shift',
} as const
