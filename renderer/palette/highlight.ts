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

const longestBefore = 24

/** A text from a little before its first match, so that the match is in sight. */
export function aroundMatch(text: string, words: readonly string[]): string {
  const [first] = highlight(text, words)
  if (!first || first.isMatch || first.text.length <= longestBefore || first.text.length === text.length) return text

  const from = text.indexOf(' ', first.text.length - longestBefore)
  return `…${text.slice(from < 0 || from >= first.text.length ? first.text.length : from + 1)}`
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
