import type { Word } from './tag.ts'

/** Keeps what is made of the words of a sentence, because every candidate nearby needs it. */
export function oncePerSentence<Made, Rest extends unknown[]>(
  make: (words: readonly Word[], ...rest: Rest) => Made,
): (words: readonly Word[], ...rest: Rest) => Made {
  const made = new WeakMap<readonly Word[], Made>()
  return (words, ...rest) => {
    const known = made.get(words) ?? make(words, ...rest)
    made.set(words, known)
    return known
  }
}
