/** What is said about sending recordings. */
export const copy = {
  untitled: 'Recording',
  serverTrouble: (sentence: string) =>
    `The server says: ${sentence} Everything is safe on this Mac, and is sent when it can be.`,
  diskTrouble: 'Something on this Mac could not be read or written. It is tried again.',
}
