import { counted, number } from '../platform/time.ts'

/** The selection bar. */
export const copy = {
  selection: 'Selection',
  selected: (amount: number) => `${counted(amount, 'task')} selected`,
  selectedShort: number,
  selectAll: (amount: number, of: string) => `Select all ${counted(amount, 'task')} of ${of}`,
  archive: 'Archive',
  restore: 'Restore',
  complete: 'Complete',
  reopen: 'Reopen',
  cancel: 'Cancel selection',
} as const
