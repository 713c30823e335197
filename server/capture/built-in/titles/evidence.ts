import { stemOf } from '../../stem.ts'
import type { Candidate } from '../../types.ts'
import type { Language } from '../language.ts'
import { anchorOf, stemsIn, type Scene } from './scene.ts'
import { tag, type Word } from './tag.ts'

const before = 10
const after = 3
const farthest = 8

/** What speaks for and against each word near a candidate being in its title: feature names by stem. */
export function evidenceFor(candidate: Candidate, scene: Scene): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (word: Word, names: readonly string[]) => {
    const stem = contentStem(word, scene.language)
    if (stem === null) return
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
  for (const word of scene.subject) add(word, ['subject', `subject ${kindOf(word)}`])
  nameParticipants(candidate, scene, found, add)
  const verb = stemsIn(candidate.action)[0]
  if (verb !== undefined) found.get(verb)?.add('verb of action')
  return found
}

type Add = (word: Word, names: readonly string[]) => void

function featuresAt(
  at: number,
  { anchor, cited }: { anchor: number; cited: readonly number[] },
  { action, ownerId, counterpartId }: Candidate,
  { sentences, wordsOf }: Scene,
  add: Add,
) {
  const sentence = sentences[at]!
  const words = wordsOf(at)
  const start = at === anchor ? sentence.text.indexOf(action.slice(0, 24)) : -1
  const isIn = ({ start: from }: Word) => start >= 0 && from >= start && from < start + action.length
  const place = at === anchor ? 'anchor' : cited.includes(at) ? 'cited' : at < anchor ? 'before' : 'after'
  const distance = Math.min(farthest, Math.abs(sentence.turn - sentences[anchor]!.turn))
  const speaker =
    sentence.speakerId === ownerId ? 'owner' : sentence.speakerId === counterpartId ? 'counterpart' : 'other'

  let depth = 0
  let isAfterBreak = false
  words.forEach((word, index) => {
    const zone = isIn(word) ? 'action' : place
    const kind = kindOf(word)
    const previous = words[index - 1]
    const names = [
      `zone:${zone}`,
      `zone:${zone} ${kind}`,
      `kind:${kind}`,
      `${speaker} ${zone}`,
      `previous:${previous ? (closed.has(previous.pos) ? previous.lower : previous.pos) : 'start'} ${kind}`,
      `next:${words[index + 1]?.pos ?? 'end'} ${kind}`,
    ]
    if (place === 'before' || place === 'after') names.push(`${place} by ${distance}`)
    if (previous?.pos === 'VERB') names.push(`object ${zone}`)
    if (sentence.isQuestion) names.push(`asked ${zone}`)
    if (word.pos === 'PROPN') names.push('proper')
    if (zone === 'action') {
      names.push(`depth:${depth}`, `depth:${depth} ${kind}`)
      if (isAfterBreak) names.push('after break')
      if (word.pos !== 'PUNCT') depth = Math.min(9, depth + 1)
      isAfterBreak ||= word.text === ',' || breaks.test(word.lower)
    }
    add(word, names)
  })
}

const closed = new Set(['ADP', 'PRON', 'AUX', 'PART', 'CCONJ', 'SCONJ'])
const breaks = /^(?:because|so|if|when|but|otherwise|which|that)$/

function nameParticipants(
  { ownerId, counterpartId }: Candidate,
  { people }: Scene,
  found: ReadonlyMap<string, unknown>,
  add: Add,
) {
  for (const { id, name } of people.all) {
    const [first] = tag(people.short(id) ?? name)
    const role = id === ownerId ? 'owner' : id === counterpartId ? 'counterpart' : 'other'
    if (first && (role !== 'other' || found.has(stemOf(first.lower)))) add(first, ['name', `name ${role}`])
  }
}

/** The stem of a word that can carry the meaning of a title, or null. */
export function contentStem({ lower, pos }: Pick<Word, 'lower' | 'pos'>, { stopWords }: Language): string | null {
  if (pos === 'PUNCT' || stopWords.has(lower) || !/[\p{L}\p{N}]/u.test(lower)) return null
  return stemsIn(lower)[0] ?? null
}

const kindOf = ({ pos }: Word) => (pos === 'PROPN' ? 'NOUN' : pos)
const lengthOf = (stem: string) => `length:${stem.length > 7 ? 'long' : stem.length > 4 ? 'middle' : 'short'}`
