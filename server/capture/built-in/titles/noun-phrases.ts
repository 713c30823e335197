import { oncePerSentence } from './once-per-sentence.ts'
import type { Word } from './tag.ts'

/**
 * A noun phrase, from word `start` to before word `end`; with the phrase that follows it ("of the tower"), to
 * `long`. `isTail`: it is the end of such a phrase ("the tower").
 */
export type NounPhrase = { start: number; end: number; long: number; head: Word; isTail: boolean }

const inside = new Set(['DET', 'ADJ', 'NUM', 'NOUN', 'PROPN', 'SYM'])
const nouns = new Set(['NOUN', 'PROPN'])
const possessive = /^(?:my|your|our|their|his|her|its|'s|’s)$/
const linker = /^(?:of|for|with|from|on|in|at|about|to|against)$/

/** The noun phrases of a sentence, in order. */
export const nounPhrases = oncePerSentence((words): NounPhrase[] => {
  const found: NounPhrase[] = []
  for (let start = 0; start < words.length; start++) {
    const end = endOf(words, start)
    if (end === null) continue
    const long = linker.test(words[end]?.lower ?? '') ? endOf(words, end + 1) : null
    const isTail = found.at(-1)?.long === end && found.at(-1)?.end !== end
    found.push({ start, end, long: long ?? end, head: words[end - 1]!, isTail })
    start = end - 1
  }
  return found
})

function endOf(words: readonly Word[], start: number): number | null {
  let end = start
  while (end < words.length && goesOn(words[end]!, words[end - 1], end === start)) end++
  while (end > start && !nouns.has(words[end - 1]!.pos) && words[end - 1]!.pos !== 'NUM') end--
  return words.slice(start, end).some((word) => nouns.has(word.pos)) ? end : null
}

/** A new article or "my" after a noun starts another phrase. */
function goesOn({ pos, lower }: Word, before: Word | undefined, isFirst: boolean): boolean {
  if (/^['’]s$/.test(lower)) return true
  if (pos !== 'DET' && !possessive.test(lower)) return inside.has(pos)
  return isFirst || !nouns.has(before!.pos)
}
