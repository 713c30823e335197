/** Every word of a text, in small letters and without accents. */
export function wordsIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** A word without its ending: "meeting" and "meetings" are one word, and so are "policy" and "policies". */
export function stemOf(word: string): string {
  if (word.length <= 3) return word
  return word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(ending, '')
    .replace(/([bdgklmnprt])\1$/, '$1')
}

/** At least three letters stay, so that "bring" is whole; "status" and "process" are no plurals. */
const ending = /(?<=.{3})(?:ations?|ings?|edly|ed|es|(?<![isu])s|ly|e)$/
