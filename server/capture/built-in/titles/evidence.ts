import type { Candidate } from '../../types.ts'
import type { Language } from '../language.ts'
import { oncePerSentence } from './once-per-sentence.ts'
import { anchorLength, anchorOf, stemsIn, type Scene } from './scene.ts'
import type { Word } from './tag.ts'

const before = 10
const after = 3
const farthest = 8

/** What speaks for and against each word near a candidate being in its title: feature names by stem. */
export function evidenceFor(candidate: Candidate, scene: Scene): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (stem: string, names: readonly string[]) => {
    const known =
      found.get(stem) ?? new Set([`word:${stem}`, `count:${Math.min(5, scene.countOf(stem))}`, lengthOf(stem)])
    for (const name of names) known.add(name)
    found.set(stem, known)
  }

  const place = anchorOf(scene, candidate)
  if (!place) return found
  const last = Math.max(place.cited.at(-1)!, place.anchor) + after
  for (let at = Math.max(0, place.cited[0]! - before); at <= Math.min(scene.sentences.length - 1, last); at++) {
    if (at > place.anchor + before && !place.cited.includes(at)) continue
    featuresAt(at, place, candidate, scene, add)
  }
  for (const { stem, kind } of marksOf(scene.subject, scene.language))
    if (stem !== null) add(stem, ['subject', `subject ${kind}`])
  nameParticipants(candidate, scene, found, add)
  const verb = stemsIn(candidate.action)[0]
  if (verb !== undefined) found.get(verb)?.add('verb of action')
  return found
}

type Add = (stem: string, names: readonly string[]) => void

function featuresAt(
  at: number,
  { anchor, cited }: { anchor: number; cited: readonly number[] },
  { action, ownerId, counterpartId }: Candidate,
  { sentences, wordsOf, language }: Scene,
  add: Add,
) {
  const sentence = sentences[at]!
  const start = at === anchor ? sentence.text.indexOf(action.slice(0, anchorLength)) : -1
  const isIn = ({ start: from }: Word) => start >= 0 && from >= start && from < start + action.length
  const place = at === anchor ? 'anchor' : cited.includes(at) ? 'cited' : at < anchor ? 'before' : 'after'
  const distance = Math.min(farthest, Math.abs(sentence.turn - sentences[anchor]!.turn))
  const speaker =
    sentence.speakerId === ownerId ? 'owner' : sentence.speakerId === counterpartId ? 'counterpart' : 'other'

  const nearness = place === 'before' || place === 'after' ? [`${place} by ${distance}`] : []
  let depth = 0
  let isAfterBreak = false
  for (const { word, stem, kind, isObject, names: itsOwn } of marksOf(wordsOf(at), language)) {
    const zone = isIn(word) ? 'action' : place
    if (stem !== null) {
      const names = [`zone:${zone}`, `zone:${zone} ${kind}`, `${speaker} ${zone}`, ...itsOwn, ...nearness]
      if (isObject) names.push(`object ${zone}`)
      if (sentence.isQuestion) names.push(`asked ${zone}`)
      if (zone === 'action') names.push(`depth:${depth}`, `depth:${depth} ${kind}`)
      if (zone === 'action' && isAfterBreak) names.push('after break')
      add(stem, names)
    }
    if (zone !== 'action') continue
    if (word.pos !== 'PUNCT') depth = Math.min(9, depth + 1)
    isAfterBreak ||= word.text === ',' || breaks.test(word.lower)
  }
}

/** A word of a sentence, with what can be said about it wherever the candidate is. */
type Mark = { word: Word; stem: string | null; kind: string; isObject: boolean; names: string[] }

const marksOf = oncePerSentence((words, language: Language): Mark[] =>
  words.map((word, index) => {
    const previous = words[index - 1]
    const kind = kindOf(word)
    const names = [
      `kind:${kind}`,
      `previous:${previous ? (closed.has(previous.pos) ? previous.lower : previous.pos) : 'start'} ${kind}`,
      `next:${words[index + 1]?.pos ?? 'end'} ${kind}`,
      ...(word.pos === 'PROPN' ? ['proper'] : []),
    ]
    return { word, stem: contentStem(word, language), kind, isObject: previous?.pos === 'VERB', names }
  }),
)

const closed = new Set(['ADP', 'PRON', 'AUX', 'PART', 'CCONJ', 'SCONJ'])
const breaks = /^(?:because|so|if|when|but|otherwise|which|that)$/

function nameParticipants(
  { ownerId, counterpartId }: Candidate,
  { people, language }: Scene,
  found: ReadonlyMap<string, unknown>,
  add: Add,
) {
  for (const { id, name } of people.all) {
    const first = (people.short(id) ?? name).split(' ')[0]!.toLowerCase()
    const role = id === ownerId ? 'owner' : id === counterpartId ? 'counterpart' : 'other'
    const stem = contentStem({ lower: first, pos: 'PROPN' }, language)
    if (stem !== null && (role !== 'other' || found.has(stem))) add(stem, ['name', `name ${role}`])
  }
}

/** The stem of a word that can carry the meaning of a title, or null. */
export function contentStem({ lower, pos }: Pick<Word, 'lower' | 'pos'>, { stopWords }: Language): string | null {
  if (pos === 'PUNCT' || stopWords.has(lower) || !/[\p{L}\p{N}]/u.test(lower)) return null
  return stemsIn(lower)[0] ?? null
}

const kindOf = ({ pos }: Word) => (pos === 'PROPN' ? 'NOUN' : pos)
const lengthOf = (stem: string) => `length:${stem.length > 7 ? 'long' : stem.length > 4 ? 'middle' : 'short'}`
