/** What messages about unsent changes call a topic. Apart, because the page loads it with the board. */
export const copy = {
  named: (label: string) => `“${label}”`,
  thatTopic: 'That topic',
} as const
