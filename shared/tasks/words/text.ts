/** A stretch of a text, from a place up to another. */
export type Stretch = { start: number; end: number }

/** The text with a stretch that no later rule can match, everything else at its place. */
export function blank(text: string, { start, end }: Stretch): string {
  return text.slice(0, start) + '_'.repeat(end - start) + text.slice(end)
}

const counts = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
export const countWords = `\\d{1,3}|an?|a couple of|a few|${counts.slice(1).join('|')}`

export function countOf(word: string | undefined): number {
  const known = (word ?? '').toLowerCase()
  if (/^an?$/.test(known)) return 1
  if (known === 'a couple of') return 2
  if (known === 'a few') return 3

  const index = counts.indexOf(known)
  return index < 0 ? Number(known) : index
}
