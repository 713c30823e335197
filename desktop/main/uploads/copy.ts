/** Copy about uploading recordings. */
export const copy = {
  untitled: 'Recording',
  serverTrouble: (sentence: string) =>
    `The server says: ${sentence} Everything is safe on this Mac and will be uploaded when possible.`,
  diskTrouble: 'Kept couldn’t read or write a file on this Mac. It will try again.',
}
