import { definite, filler, noThing, personNoun, possessive, vagueNoun } from '../english/title-words.ts'
import type { PeopleIndex } from '../people.ts'
import { type NounPhrase, nounPhrases } from './noun-phrases.ts'
import type { Scene } from './scene.ts'
import type { Word } from './tag.ts'
import type { VerbPhrase } from './verb-phrases.ts'
import { withDays } from './with-days.ts'

/** What a pronoun may stand for. */
export type Referent = { text: string; isPerson: boolean; mayBePerson: boolean; isName: boolean; isPlural: boolean }

const most = 20
const farthest = 12

/** What was named near a verb phrase: before it, the nearest first, then right after it and in the subject of a mail. */
export function referentsNear(
  { at, from }: VerbPhrase,
  { conversation, sentences, wordsOf, subject, people }: Scene,
): Referent[] {
  const found = new Map<string, Referent>()
  const add = (words: readonly Word[]) => {
    for (const phrase of nounPhrases(words).toReversed()) {
      for (const stop of new Set([phrase.end, phrase.long])) {
        const referent = referentOf(words, phrase, stop, people)
        if (referent !== null && !found.has(referent.text)) found.set(referent.text, referent)
      }
    }
  }
  add(wordsOf(at).slice(0, from))
  for (let index = at - 1; index >= Math.max(0, at - farthest) && found.size < most; index--) add(wordsOf(index))
  for (let index = at + 1; index <= Math.min(sentences.length - 1, at + 2); index++) add(wordsOf(index))
  if (conversation.source === 'email') add(subject)
  return [...found.values()]
}

/** The thing at the start of a text that says what a promise is about. */
export function referentIn(about: string, { conversation, people, language }: Scene): Referent | null {
  const words = withDays({ text: about, saidAt: conversation.startsAt }, conversation.timezone, language)
  const [first] = nounPhrases(words)
  return first?.start === 0 ? referentOf(words, first, first.long, people) : null
}

function referentOf(
  words: readonly Word[],
  { start, head, isTail }: NounPhrase,
  stop: number,
  people: PeopleIndex,
): Referent | null {
  if (isTail || vagueNoun.test(head.lower) || head.pos === 'NUM' || head.pos === 'DAY') return null
  const text = named(words.slice(start, stop), people)
  if (text === null) return null
  const isPerson = people.find(head.text) !== null
  const isName = head.pos === 'PROPN'
  return {
    text,
    isPerson,
    mayBePerson: isPerson || isName || personNoun.test(head.lower),
    isName,
    isPlural: /[^su]s$/.test(head.lower),
  }
}

/** The noun phrase as it stands in a title: "your draft" becomes "the draft". Null when it names nothing. */
function named(words: readonly Word[], people: PeopleIndex): string | null {
  const kept = words.filter(({ pos, lower }) => pos !== 'DAY' && !filler.test(lower))
  const first = kept[0]?.lower ?? ''
  if (kept.length === 0 || noThing.test(first)) return null
  const rest = definite.test(first) || possessive.test(first) ? kept.slice(1) : kept
  if (rest.length === 0) return null
  const text = rest.map((word) => withCapital(word.text, people)).join(' ')
  return rest === kept || rest.at(-1)!.pos === 'PROPN' ? text : `the ${text}`
}

/** "hannah" in a transcript without capitals becomes "Hannah". */
export function withCapital(text: string, people: PeopleIndex): string {
  if (!/^\p{Ll}{3}/u.test(text)) return text
  const parts = people.find(text)?.name.split(/\s+/) ?? []
  return parts.find((part) => part.toLowerCase() === text) ?? text
}
