const numbers = 'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'.split('|')

/** A pattern for counts up to ten, in words or digits. */
export const countWords = `\\d{1,3}|an?|a couple of|a few|${numbers.slice(1, 11).join('|')}`

/** The number a count stands for: "a" is 1, "a few" is 3. NaN when it isn't a number. */
export function countOf(word: string | undefined): number {
  const count = (word ?? '').toLowerCase()
  if (/^an?$/.test(count)) return 1
  if (/^(?:a )?couple of$/.test(count)) return 2
  if (/^(?:a )?few$/.test(count)) return 3

  const index = numbers.indexOf(count)
  return index < 0 ? Number(count) : index
}
