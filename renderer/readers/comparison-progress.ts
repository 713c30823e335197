import type { Comparison } from '#shared/readers/schemas.ts'

/** How far a comparison is; a conversation that is being read counts half. */
export function comparisonProgress({ conversations }: Pick<Comparison, 'conversations'>) {
  const ended = conversations.filter(({ state }) => state === 'done' || state === 'failed').length
  const index = conversations.findIndex(({ state }) => state === 'reading')
  const reading = conversations[index]

  return {
    percent: Math.round((100 * (ended + (reading ? 0.5 : 0))) / Math.max(1, conversations.length)),
    current: reading ? { index: index + 1, title: reading.title } : null,
  }
}
