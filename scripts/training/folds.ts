import type { CaseDocument } from '../scoring/documents.ts'

/** What documents resemble each other by: their writer where the id begins with one, or their team. */
export function seriesOf(set: string, { id, series }: Pick<CaseDocument, 'id' | 'series'>): string {
  if (set === 'conversations') return id.slice(0, 2)
  return set === 'training' ? id[0]! : (series ?? id)
}

export const folds = 7

/** Everything of a series is in the same fold, so that what is learned is tested on others. */
export function foldOf(series: string): number {
  let hash = 7
  for (const letter of series) hash = (hash * 31 + letter.charCodeAt(0)) % 9973
  return hash % folds
}
