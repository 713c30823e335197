/** The words of a text, in lower case and without accents. */
export function wordsIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The stem of a word: "meeting" and "meetings" have the same, and so do "policy" and "policies". */
export function stemOf(word: string): string {
  if (word.length <= 3) return word
  return word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(ending, '')
    .replace(/([bdgklmnprt])\1$/, '$1')
}

/** Keeps at least three letters ("bring"). "Status" and "process" aren't plurals. */
const ending = /(?<=.{3})(?:ations?|ings?|edly|ed|es|(?<![isu])s|ly|e)$/
