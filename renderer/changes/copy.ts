/** The text of undo, redo and refused changes. */
export const copy = {
  refused: (subject: string) => `${subject} couldn’t be changed`,
  changedSince: (message: string) => `Changed since then, so not undone: ${message}`,
  superseded: (subject: string) => `${subject} was changed elsewhere after you changed it here`,
  newerStays: 'The newer version stays.',
  tryAgain: 'Try again',
  undo: 'Undo',
  redo: 'Redo',
  undone: (message: string) => `Undone: ${message}`,
  redone: (message: string) => `Redone: ${message}`,
  nothingToUndo: 'Nothing to undo',
} as const
