import type { DescribedLanguage } from '../language.ts'
import { tag } from '../titles/tag.ts'
import type { PhraseRun, RunWord } from './phrases.ts'

/** Something a conversation is about. */
export type Subject = {
  /** As a heading: "Berth map". */
  label: string
  keys: readonly string[]
  /** The indexes of the sentences about it. */
  sentences: readonly number[]
  weight: number
}

/** The phrases of a sentence. */
export type SentencePhrases = { text: string; runs: readonly PhraseRun[]; speakerId: string | null; turn: number }

type SubjectPhrase = {
  keys: string[]
  sentences: Set<number>
  turns: Set<number>
  speakers: Set<string | null>
  named: number
  alone: number
  forms: Map<string, number>
  proper: number
}

const longestPhrase = 3
const longestLabel = 40
const lastsIn = 0.3
const readAtMost = 6

/**
 * The subjects that several sentences name, the most central first. Words in a task or in the title count more; a word
 * that belongs to a phrase counts for the phrase.
 */
export function subjectsOf(
  said: readonly SentencePhrases[],
  emphasized: ReadonlySet<string>,
  atMost: number,
  language: DescribedLanguage,
): Subject[] {
  const all = [...phrasesIn(said).values()]
  const phrases = all.filter((phrase) => namesSomething(phrase, said.length, language))
  const weigh = weigher(emphasized, language)
  const ranked = phrases
    .map((phrase) => ({ phrase, weight: weigh(phrase) }))
    .sort(
      (a, b) =>
        b.weight - a.weight ||
        a.phrase.keys.length - b.phrase.keys.length ||
        (a.phrase.keys.join(' ') < b.phrase.keys.join(' ') ? -1 : 1),
    )

  const subjects: Subject[] = []
  const enough = (ranked[0]?.weight ?? 0) * lastsIn
  for (const { phrase, weight } of ranked) {
    if (subjects.length === atMost || weight < enough) break
    if (subjects.some(({ keys, sentences }) => isSame(phrase, keys, sentences))) continue
    const named = fullPhrase(phrase, all)
    if (!named || isName(named) || named.named === 0 || !isNounPhrase(named, said)) continue
    const keys = named.keys
    if (subjects.some((subject) => keys.some((key) => subject.keys.includes(key)))) continue
    subjects.push({ label: labelOf(named), keys, sentences: [...phrase.sentences].sort((a, b) => a - b), weight })
  }
  return subjects
}

function phrasesIn(said: readonly SentencePhrases[]): Map<string, SubjectPhrase> {
  const counts = new Map<string, number>()
  for (const { runs } of said)
    for (const { words } of runs) for (const { key } of words) counts.set(key, (counts.get(key) ?? 0) + 1)

  const phrases = new Map<string, SubjectPhrase>()
  said.forEach(({ runs, speakerId, turn }, index) => {
    for (const { words, isNamed } of runs) {
      for (let from = 0; from < words.length; from++) {
        for (let to = from + 1; to <= Math.min(words.length, from + longestPhrase); to++) {
          // A phrase that ends with a word that comes up once says too little. Most words do.
          if (counts.get(words[to - 1]!.key) === 1) continue
          const part = words.slice(from, to)
          const id = part.map(({ key }) => key).join(' ')
          const phrase = phrases.get(id) ?? startPhrase(phrases, id, part)
          phrase.sentences.add(index)
          phrase.turns.add(turn)
          phrase.speakers.add(speakerId)
          if (isNamed || from > 0) phrase.named++
          if (from === 0 && to === words.length) phrase.alone++
          if (endsInName(part)) phrase.proper++
          const form = part.map(({ shown }) => shown).join(' ')
          phrase.forms.set(form, (phrase.forms.get(form) ?? 0) + (part[0]!.isProper || /^\p{Ll}/u.test(form) ? 2 : 1))
        }
      }
    }
  })
  return phrases
}

function startPhrase(phrases: Map<string, SubjectPhrase>, id: string, words: readonly RunWord[]): SubjectPhrase {
  const phrase: SubjectPhrase = {
    keys: words.map(({ key }) => key),
    sentences: new Set(),
    turns: new Set(),
    speakers: new Set(),
    named: 0,
    alone: 0,
    forms: new Map(),
    proper: 0,
  }
  phrases.set(id, phrase)
  return phrase
}

function namesSomething(
  { keys, sentences, named, proper, alone, forms }: SubjectPhrase,
  length: number,
  { description: { vague, common, idiom } }: DescribedLanguage,
): boolean {
  const [only] = keys
  const often = length > 150 ? 3 : 2
  if (keys.every((key) => vague.has(key)) || idiom.test(keys.join(' ')) || new Set(keys).size < keys.length)
    return false
  if (sentences.size < (keys.length > 1 ? Math.min(often, 2) : common.has(only!) ? often + 1 : often)) return false
  if (Math.min(...[...forms.keys()].map((form) => form.length)) > longestLabel) return false
  return (named + proper) / sentences.size >= 0.25 && alone > 0
}

function weigher(emphasized: ReadonlySet<string>, { description: { vague, common } }: DescribedLanguage) {
  return ({ keys, turns, speakers, alone, sentences }: SubjectPhrase): number => {
    const telling = keys.filter((key) => !vague.has(key))
    const rarity = keys.length === 1 && common.has(keys[0]!) ? 0.6 : 1
    const length = keys.length === 1 ? 1 : telling.length === 1 ? 1.35 : 1.8
    const shared = speakers.size > 1 ? 1.3 : 1
    const stressed = telling.every((key) => emphasized.has(key)) ? 1.6 : 1
    const standing = 0.4 + 0.6 * (alone / sentences.size)
    return turns.size ** 0.8 * rarity * length * shared * stressed * standing
  }
}

/** Whether a phrase means a subject we already have. */
function isSame(phrase: SubjectPhrase, keys: readonly string[], sentences: readonly number[]): boolean {
  if (phrase.keys.some((key) => keys.includes(key))) return true
  const together = sentences.filter((sentence) => phrase.sentences.has(sentence)).length
  return together / phrase.sentences.size >= 0.6
}

/** If "map" comes up as "berth map", it's the berth map. A single word that never does says too little. */
function fullPhrase(phrase: SubjectPhrase, others: readonly SubjectPhrase[]): SubjectPhrase | null {
  if (phrase.keys.length > 1) return phrase
  const [key] = phrase.keys
  const longer = others.filter(
    (other) => other.keys.length > 1 && other.keys.at(-1) === key && other.alone > 0 && !isName(other),
  )
  return longer.toSorted((a, b) => b.sentences.size - a.sentences.size || a.keys.length - b.keys.length)[0] ?? null
}

/** Whether it's read as things most of the time: "shavings swept" isn't. */
function isNounPhrase({ forms, sentences }: SubjectPhrase, said: readonly SentencePhrases[]): boolean {
  const spelled = [...forms.keys()].map((form) => form.toLowerCase())
  const read = [...sentences].slice(0, readAtMost).map((index) => {
    const words = tag(said[index]!.text)
    return words.some((_, at) =>
      spelled.some((form) => {
        const parts = words.slice(at, at + form.split(/[ -]/).length)
        return (
          parts.map(({ lower }) => lower).join(' ') === form &&
          parts.every(({ pos }) => /^(?:NOUN|PROPN|ADJ|NUM)$/.test(pos)) &&
          /^(?:NOUN|PROPN)$/.test(parts.at(-1)!.pos)
        )
      }),
    )
  })
  return read.filter(Boolean).length * 2 > read.length
}

const endsInName = (words: readonly RunWord[]) => {
  const last = words.at(-1)!
  return last.isProper && /^\p{Lu}\p{Ll}/u.test(last.shown)
}

/** Whether it's mostly written like the name of a person or a place. */
const isName = ({ proper, sentences }: SubjectPhrase) => proper / sentences.size > 0.5

function labelOf({ forms }: SubjectPhrase): string {
  const [form] = [...forms].reduce((best, one) => (one[1] > best[1] ? one : best))
  return form.charAt(0).toUpperCase() + form.slice(1)
}
