/** The text about events that the board needs from the start. */
export const boardCopy = {
  removed: (title: string) => `Removed “${title}” and its tasks`,
  removeFailed: 'Couldn’t remove the import',
} as const
