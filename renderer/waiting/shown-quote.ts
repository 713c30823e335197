import { wordsOfQuotation } from '#shared/tasks/title.ts'
import type { WaitingEntry } from '#shared/waiting/schemas.ts'

/** What the person said, unless the title already has their words. */
export function shownQuote({ quote, title, titleKind }: WaitingEntry): string | null {
  const isInTitle = titleKind === 'quoted' && quote?.toLowerCase().includes(wordsOfQuotation(title).toLowerCase())
  return isInTitle ? null : quote
}
