import type { Candidate } from '../../types.ts'
import { personPronoun, shorthand, takesPerson } from '../english/title-words.ts'
import { referentIn, referentsNear, type Referent } from './referents.ts'
import { anchorOf, type Scene } from './scene.ts'
import { withDays } from './with-days.ts'
import { actionPhrases, type Piece, type VerbPhrase, verbPhrases } from './verb-phrases.ts'
import { write } from './write.ts'

/**
 * A possible title. `pronoun`: what its pronoun stands for is known from the conversation, or was guessed.
 * `isAction`: it's what the candidate was found by.
 */
export type Draft = { text: string; pronoun: 'none' | 'known' | 'guessed'; isAction: boolean }

/** All titles that could be made for a candidate from the verb phrases that it cites. */
export function draftsFor(candidate: Candidate, scene: Scene): Draft[] {
  const place = anchorOf(scene, candidate)
  if (!place) return []
  const { saidAt } = scene.sentences[place.anchor]!
  const action = withDays({ text: candidate.action, saidAt }, scene.conversation.timezone, scene.language)
  const drafts = new Map<string, Draft>()
  const add = (phrase: VerbPhrase, isAction: boolean) => {
    for (const { pieces, pronoun } of resolved(phrase, isAction ? candidate.about : null, scene)) {
      if (!namesThing(pieces)) continue
      const text = write(pieces, scene.sentences[phrase.at]!.speakerId, candidate, scene)
      if (text !== null && !drafts.has(text)) drafts.set(text, { text, pronoun, isAction })
    }
  }
  for (const phrase of actionPhrases(action, place.anchor, scene)) add(phrase, true)
  for (const at of place.cited) for (const phrase of verbPhrases(at, scene)) add(phrase, false)
  return [...drafts.values()]
}

/** Chat shorthand, "the one" and "buy four" name nothing. */
const namesThing = (pieces: readonly Piece[]) =>
  pieces.slice(1).some(({ pos }) => /^(?:NOUN|PROPN|SYM|X|ADJ)$/.test(pos)) &&
  !pieces.some(({ lower }) => lower.split(' ').some((word) => shorthand.test(word)))

type Resolved = Pick<Draft, 'pronoun'> & { pieces: readonly Piece[] }

/** The phrase with each meaning of its pronoun, or of its missing object. What it's about is sure. */
function resolved(phrase: VerbPhrase, about: string | null, scene: Scene): Resolved[] {
  const { pieces, pronounAt } = phrase
  const lacksObject = pieces.every(({ pos }, index) => index === 0 || /^(?:ADP|ADV|PART)$/.test(pos))
  if (pronounAt === null && !lacksObject) return [{ pieces, pronoun: 'none' }]

  const at = pronounAt ?? pieces.length
  const pronoun = pieces[at]?.lower ?? ''
  const withThing = (text: string) => [
    ...pieces.slice(0, at),
    { text, lower: text.toLowerCase(), pos: 'NOUN' },
    ...pieces.slice(at + 1),
  ]
  const fits = (referent: Referent) => agrees(referent, pronoun, pieces[0]!.lower)
  const known = about === null ? null : referentIn(about, scene)
  return [
    ...(known && mayBe(known, pronoun) ? [{ pieces: withThing(known.text), pronoun: 'known' as const }] : []),
    ...referentsNear(phrase, scene)
      .filter(fits)
      .map(({ text }) => ({ pieces: withThing(text), pronoun: 'guessed' as const })),
  ]
}

/** What a promise is about is known, unless it can't be meant: "him" is no airport, and "it" nobody. */
const mayBe = ({ isPerson, mayBePerson, isPlural }: Referent, pronoun: string) =>
  personPronoun.test(pronoun) ? mayBePerson && !isPlural : pronoun === 'them' || !isPerson

/** "her" is someone, "it" something; "ring them" is someone too, and "check them" several things. */
function agrees({ isPerson, isName, isPlural }: Referent, pronoun: string, verb: string): boolean {
  if (personPronoun.test(pronoun) || (pronoun === 'them' && takesPerson.test(verb))) return isPerson || isName
  return !isPerson && (!/^(?:them|those|these)$/.test(pronoun) || isPlural)
}
