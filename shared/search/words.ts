const longestWord = 40

/**
 * The distinct words of a text for search: lower case, without accents, only letters and digits. The
 * database computes the same for stored rows (`search.words_of` in the migration).
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
  const words = plain.match(/[\p{Alphabetic}0-9]+/gu) ?? []

  return [...new Set(words.map((word) => Array.from(word).slice(0, longestWord).join('')))]
}
