/** Whether a chat message is one of the phrases that make a bot leave. */
export function asksToLeave(text: string, leaveWords: readonly string[]): boolean {
  const said = text.trim().replace(/\s+/g, ' ').toLowerCase()
  return leaveWords.includes(said)
}
