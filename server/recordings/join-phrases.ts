import type { Phrase } from '#server/providers/speech/speech.ts'

const longestBreakSeconds = 1.5
const longestLine = 400

/** Joins the parts of a sentence that a provider split: one line per sentence and voice. */
export function joinPhrases(phrases: readonly Phrase[]): Phrase[] {
  const joined: Phrase[] = []
  for (const phrase of phrases) {
    const last = joined.at(-1)
    if (last && continues(last, phrase))
      joined[joined.length - 1] = { ...last, end: phrase.end, text: `${last.text} ${phrase.text}` }
    else joined.push(phrase)
  }
  return joined
}

function continues(last: Phrase, next: Phrase): boolean {
  const isSentence = /[.?!…。？！]["”’)]?$/.test(last.text)
  return (
    !isSentence &&
    last.voice === next.voice &&
    next.start - last.end <= longestBreakSeconds &&
    last.text.length + next.text.length < longestLine
  )
}
