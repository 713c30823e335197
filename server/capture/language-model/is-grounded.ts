/**
 * Whether a text can come from others: at least this share of its longer words occurs there, whatever their endings. In
 * scripts that are written without spaces, every character is a word.
 */
export function isGrounded(text: string, sources: readonly string[], share = 1 / 3): boolean {
  const words = wordsIn(text)
  const long = words.filter((word) => isLong(word, 4))
  const wanted = new Set((long.length > 0 ? long : words.filter((word) => isLong(word, 3))).map(stem))
  const said = new Set(sources.flatMap(wordsIn).map(stem))
  const found = [...wanted].filter((word) => said.has(word)).length
  return found > 0 && found >= wanted.size * share
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{Ll}\p{Lm}\p{M}\p{N}]+|\p{Lo}/gu) ?? []
}

const isLong = (word: string, letters: number) => word.length >= letters || /[\p{Lo}\p{N}]/u.test(word)
const stem = (word: string) => word.slice(0, 5)
