import { limits } from '#shared/limits.ts'

const mostWords = 15

/** A trimmed title from a language model. Null unless it's one line of at most 15 words. */
export function checkedTitle(worded: string): string | null {
  const title = worded.trim()
  const isOneLine = !/[\p{Cc}\u2028\u2029]/u.test(title)
  const isShort = title.split(/\s+/).length <= mostWords && title.length <= limits.titleLength
  return /[\p{L}\p{N}]/u.test(title) && isOneLine && isShort ? title : null
}
