const longestWord = 40

/**
 * The words of a text as search knows them: lower case, without accents, letters and digits only, each once.
 * The database finds the same in what it keeps (`search.words_of` in the migration).
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
  const words = plain.match(/[\p{Alphabetic}0-9]+/gu) ?? []

  return [...new Set(words.map((word) => Array.from(word).slice(0, longestWord).join('')))]
}
