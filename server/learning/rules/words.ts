/** A word of a text: `key` is the same however it's written, `at` is where it begins. */
export type SpokenWord = { key: string; shown: string; at: number }

export function wordsOf(text: string): SpokenWord[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu)].map(({ 0: shown, index: at }) => ({
    key: shown.toLowerCase().replaceAll('’', "'"),
    shown,
    at,
  }))
}

/** A text as keys between spaces, so that a phrase in it is a part of it. */
export function keysOf(text: string): string {
  return ` ${wordsOf(text)
    .map(({ key }) => key)
    .join(' ')} `
}

export function hasPhrase(text: string, phrase: string): boolean {
  const keys = keysOf(phrase)
  return keys.trim() !== '' && keysOf(text).includes(keys)
}

export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+|\n+/).filter((sentence) => sentence.trim() !== '')
}

const leastShared = 0.5

/** The sentences of a task's lines that its title comes from, or all when none stands out. */
export function sentencesAbout(title: string, said: readonly string[]): string[] {
  const sentences = said.flatMap(sentencesOf)
  const wanted = wordsOf(title).map(({ key }) => key)
  const about = sentences.filter((sentence) => {
    const keys = keysOf(sentence)
    return wanted.filter((key) => keys.includes(` ${key} `)).length >= wanted.length * leastShared
  })
  return about.length > 0 ? about : sentences
}
