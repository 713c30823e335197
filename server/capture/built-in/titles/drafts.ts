import type { Candidate } from '../../types.ts'
import { personPronoun, shorthand, takesPerson } from '../english/title-words.ts'
import { referentsNear, type Referent } from './referents.ts'
import { anchorOf, type Scene, withDays } from './scene.ts'
import { actionPhrases, type Piece, type VerbPhrase, verbPhrases } from './verb-phrases.ts'
import { write } from './write.ts'

/** A possible title. `isResolved`: a noun was put in for a pronoun. `isAction`: it's what the candidate was found by. */
export type Draft = { text: string; isResolved: boolean; isAction: boolean }

/** All titles that could be made for a candidate from the verb phrases that it cites. */
export function draftsFor(candidate: Candidate, scene: Scene): Draft[] {
  const place = anchorOf(scene, candidate)
  if (!place) return []
  const { saidAt } = scene.sentences[place.anchor]!
  const action = withDays({ text: candidate.action, saidAt }, scene.conversation.timezone, scene.language)
  const drafts = new Map<string, Draft>()
  const add = (phrase: VerbPhrase, isAction: boolean) => {
    if (!namesThing(phrase)) return
    for (const { pieces, isResolved } of resolved(phrase, isAction ? candidate.about : null, scene)) {
      const text = write(pieces, scene.sentences[phrase.at]!.speakerId, candidate, scene)
      if (text !== null && !drafts.has(text)) drafts.set(text, { text, isResolved, isAction })
    }
  }
  for (const phrase of actionPhrases(action, place.anchor, scene)) add(phrase, true)
  for (const at of place.cited) for (const phrase of verbPhrases(at, scene)) add(phrase, false)
  return [...drafts.values()]
}

/** Chat shorthand and "the one" name nothing. */
const namesThing = ({ pieces }: VerbPhrase) => !pieces.some(({ lower }) => shorthand.test(lower))

type Resolved = { pieces: readonly Piece[]; isResolved: boolean }

/** The phrase with each meaning of its pronoun, or of its missing object. What it's about is sure. */
function resolved(phrase: VerbPhrase, about: string | null, scene: Scene): Resolved[] {
  const { pieces, pronounAt } = phrase
  const lacksObject = pieces.every(({ pos }, index) => index === 0 || /^(?:ADP|ADV|PART)$/.test(pos))
  if (pronounAt === null && !lacksObject) return [{ pieces, isResolved: false }]

  const at = pronounAt ?? pieces.length
  const pronoun = pieces[at]?.lower ?? ''
  const withThing = (text: string) => [
    ...pieces.slice(0, at),
    { text, lower: text.toLowerCase(), pos: 'NOUN' },
    ...pieces.slice(at + 1),
  ]
  return [
    ...(about === null ? [] : [{ pieces: withThing(about), isResolved: false }]),
    ...referentsNear(phrase, scene)
      .filter((referent) => agrees(referent, pronoun, pieces[0]!.lower))
      .map(({ text }) => ({ pieces: withThing(text), isResolved: true })),
  ]
}

/** "her" is someone, "it" something; "ring them" is someone too, and "check them" several things. */
function agrees({ isPerson, isName, isPlural }: Referent, pronoun: string, verb: string): boolean {
  if (personPronoun.test(pronoun) || (pronoun === 'them' && takesPerson.test(verb))) return isPerson || isName
  return !isPerson && (!/^(?:them|those|these)$/.test(pronoun) || isPlural)
}
