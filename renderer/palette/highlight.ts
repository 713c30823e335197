import { wordsOf } from '#shared/search/words.ts'

export type Part = { text: string; isMatch: boolean }

/** A text in parts. Marked parts match the start of a searched word. */
export function highlight(text: string, words: readonly string[]): Part[] {
  const parts: Part[] = []
  let after = 0
  for (const { 0: word, index } of text.matchAll(/[\p{Alphabetic}\p{Mark}0-9]+/gu)) {
    const matched = longestPrefix(word, words)
    if (matched === 0) continue
    if (index > after) parts.push({ text: text.slice(after, index), isMatch: false })
    parts.push({ text: word.slice(0, matched), isMatch: true })
    after = index + matched
  }
  return after < text.length ? [...parts, { text: text.slice(after), isMatch: false }] : parts
}

/** How many characters of a word the longest matching searched word covers. */
function longestPrefix(word: string, words: readonly string[]): number {
  const [plain = ''] = wordsOf(word)
  const length = Math.max(0, ...words.filter((searched) => plain.startsWith(searched)).map(({ length }) => length))
  let end = 0
  for (const letter of length ? word : '') {
    if ((wordsOf(word.slice(0, end))[0] ?? '').length >= length && !/\p{Mark}/u.test(letter)) break
    end += letter.length
  }
  return end
}
