import { negation, passesNegation } from '../english/title-words.ts'
import type { Word } from './tag.ts'

const between = /^(?:AUX|ADV|PART|PRON|DET)$/

/** "I'm not doing it", "we don't have to call". But "don't forget to call" asks for it. */
export function isNegated(words: readonly Pick<Word, 'lower' | 'pos'>[], verb: number): boolean {
  for (let at = verb - 1; at >= 0; at--) {
    const { lower, pos } = words[at]!
    if (negation.test(lower)) return true
    if (!between.test(pos) && !passesNegation.test(lower)) return false
  }
  return false
}
