import { counted, number } from '../platform/time.ts'

/** Every word of the bar that says what is selected. */
export const copy = {
  selection: 'Selection',
  selected: (amount: number) => `${counted(amount, 'task')} selected`,
  selectedShort: (amount: number) => `${number(amount)} selected`,
  archive: 'Archive',
  restore: 'Restore',
  complete: 'Complete',
  reopen: 'Reopen',
  cancel: 'Cancel selection',
} as const
