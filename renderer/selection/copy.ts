import { counted } from '../platform/time.ts'

/** The selection bar. */
export const copy = {
  selection: 'Selection',
  selected: (amount: number) => `${counted(amount, 'task')} selected`,
  selectAll: (amount: number, of: string) => `Select all ${counted(amount, 'task')} of ${of}`,
  archive: 'Archive',
  restore: 'Restore',
  complete: 'Complete',
  reopen: 'Reopen',
  cancel: 'Cancel selection',
} as const
