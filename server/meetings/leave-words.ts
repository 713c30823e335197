/** Whether a chat message is one of the phrases that make a bot leave, also in quotation marks as it says them itself. What only mentions one is not. */
export function asksToLeave(text: string, leaveWords: readonly string[]): boolean {
  return leaveWords.some((words) => bare(words) === bare(text)) && bare(text) !== ''
}

function bare(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '')
    .toLowerCase()
}
