import { definite, filler, noThing, possessive, vagueNoun } from '../english/title-words.ts'
import type { PeopleIndex } from '../people.ts'
import { nounPhrases } from './noun-phrases.ts'
import type { Scene } from './scene.ts'
import type { Word } from './tag.ts'
import type { VerbPhrase } from './verb-phrases.ts'

/** What a pronoun may stand for. */
export type Referent = { text: string; isPerson: boolean; isName: boolean; isPlural: boolean }

const most = 20
const farthest = 12

/** What was named near a verb phrase: before it, the nearest first, then right after it and in the subject of a mail. */
export function referentsNear(
  { at, from }: VerbPhrase,
  { conversation, sentences, wordsOf, subject, people }: Scene,
): Referent[] {
  const found = new Map<string, Referent>()
  const add = (words: readonly Word[]) => {
    for (const { start, end, long, head, isTail } of nounPhrases(words).toReversed()) {
      if (isTail || vagueNoun.test(head.lower) || head.pos === 'NUM' || head.pos === 'DAY') continue
      for (const stop of new Set([end, long])) {
        const text = named(words.slice(start, stop), people)
        if (text === null || found.has(text)) continue
        found.set(text, {
          text,
          isPerson: people.find(head.text) !== null,
          isName: head.pos === 'PROPN',
          isPlural: /[^su]s$/.test(head.lower),
        })
      }
    }
  }
  add(wordsOf(at).slice(0, from))
  for (let index = at - 1; index >= Math.max(0, at - farthest) && found.size < most; index--) add(wordsOf(index))
  for (let index = at + 1; index <= Math.min(sentences.length - 1, at + 2); index++) add(wordsOf(index))
  if (conversation.source === 'email') add(subject)
  return [...found.values()]
}

/** The noun phrase as it stands in a title: "your draft" becomes "the draft". Null when it names nothing. */
function named(words: readonly Word[], people: PeopleIndex): string | null {
  const kept = words.filter(({ pos, lower }) => pos !== 'DAY' && !filler.test(lower))
  const first = kept[0]?.lower ?? ''
  if (kept.length === 0 || noThing.test(first)) return null
  const rest = definite.test(first) || possessive.test(first) ? kept.slice(1) : kept
  if (rest.length === 0) return null
  const text = rest.map((word) => withCapital(word.text, people)).join(' ')
  return rest === kept ? text : `the ${text}`
}

/** "hannah" in a transcript without capitals becomes "Hannah". */
export function withCapital(text: string, people: PeopleIndex): string {
  if (!/^\p{Ll}{3}/u.test(text)) return text
  const parts = people.find(text)?.name.split(/\s+/) ?? []
  return parts.find((part) => part.toLowerCase() === text) ?? text
}
