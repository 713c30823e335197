/** What is said about sending recordings. */
export const copy = {
  untitled: 'Recording',
  serverTrouble: (sentence: string) => `The server says: ${sentence} Everything is safe on this Mac, and is sent when it can be.`,
  diskTrouble: 'Something on this Mac could not be read or written. It is tried again.',
  notConnected: 'Part of this recording is on the server already, which cannot be reached. Connect, then delete it.',
  lostTitle: (title: string) => `${title}: ${'some sound is missing'}`,
  lost: (seconds: number) => `${seconds === 1 ? '1 second' : `${seconds} seconds`} of this recording could be found neither on the server nor on this Mac. Silence stands in their place, and the rest is complete.`,
  waitsFor: (serverUrl: string) => `Recorded for ${new URL(serverUrl).host}. It is sent when you use that server again.`,
  notSent: (chunks: number) => (chunks === 1 ? '1 piece is only on this Mac.' : `${chunks} pieces are only on this Mac.`),
}
