/** When the bot was sent, from the history state, which survives a reload. */
export function sinceOf(historyState: unknown): number | null {
  const since =
    typeof historyState === 'object' && historyState !== null && 'since' in historyState ? historyState.since : null

  return typeof since === 'number' ? since : null
}
