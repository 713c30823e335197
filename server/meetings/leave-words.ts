/** Whether a chat message is a leave phrase, with or without quotation marks. Mentioning one doesn't count. */
export function asksToLeave(text: string, leaveWords: readonly string[]): boolean {
  return leaveWords.some((words) => bare(words) === bare(text)) && bare(text) !== ''
}

function bare(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '')
    .toLowerCase()
}
