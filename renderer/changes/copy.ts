/** The text of undo, redo and refused changes. */
export const copy = {
  refused: (subject: string) => `${subject} could not be changed`,
  changedSince: (message: string) => `Changed since, so it stays: ${message}`,
  superseded: (subject: string) => `${subject} was changed elsewhere after you changed it here`,
  newerStays: 'The newer version stays.',
  tryAgain: 'Try again',
  undo: 'Undo',
  redo: 'Redo',
  undone: (message: string) => `Undone: ${message}`,
  redone: (message: string) => `Redone: ${message}`,
  nothingToUndo: 'Nothing to undo',
} as const
