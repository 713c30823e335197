import type { ParsedSentence, SpeechAct } from './clauses.ts'
import { implicitAssignments } from './implicit-assignments.ts'
import type { ConversationState } from './conversation-state.ts'
import type { Sentence } from './sentences.ts'
import { withoutLeadIn } from './words.ts'
import { andAlso, followsLater, namedShare, onMe, verbWithRecipient, yourShare } from './english/elliptical.ts'
import { thirdPerson } from './english/pronouns.ts'

const base = { person: null, weight: 0.6, cue: 'elliptical', owner: 'speaker', act: 'promise' } as const

/** Acts without a verb of their own: "And the photos by Thursday", "Ben, the catering", "drinks on me". */
export function ellipticalActs(
  state: ConversationState,
  sentence: Sentence,
  parsed: ParsedSentence,
  acts: readonly SpeechAct[],
): SpeechAct[] {
  if (acts.some((act) => act.act === 'promise')) return followUp(state, sentence, parsed)
  if (acts.length > 0) return []
  return (
    share(state, sentence) ??
    another(state, sentence) ??
    claim(state, sentence, parsed) ??
    implicitAssignments(state, sentence) ??
    []
  )
}

/** "…, and the report follows on Monday" */
function followUp(state: ConversationState, sentence: Sentence, parsed: ParsedSentence): SpeechAct[] {
  const groups = followsLater.exec(parsed.core)?.groups
  const rest = groups?.['rest'] ?? ''
  if (!groups || !state.hasDay(rest, sentence.saidAt)) return []
  const action = `send ${groups['thing']} ${rest}`
  return [{ ...base, action, clause: action }]
}

/** In a list of assignments the verb is said once: "Ana will do the slides, Ben the catering, and you the tickets." */
function share(state: ConversationState, sentence: Sentence): SpeechAct[] | null {
  if (!state.isListing('assign', sentence)) return null
  const text = withoutLeadIn(sentence.text, state.language)
  const found = sharedWithYou(text) ?? sharedByName(state, text)
  return (
    found && [
      {
        ...base,
        act: 'assign',
        owner: 'addressee',
        person: found.person,
        weight: 0.44,
        action: `work on ${found.thing}`,
        clause: sentence.text,
      },
    ]
  )
}

type Share = { person: SpeechAct['person']; thing: string }

function sharedWithYou(text: string): Share | null {
  const thing = yourShare.exec(text)?.groups?.['thing']
  return thing === undefined ? null : { person: null, thing }
}

function sharedByName({ people }: ConversationState, text: string): Share | null {
  const words = text.split(' ')
  for (let length = Math.min(4, words.length - 1); length >= 1; length--) {
    const person = people.find(
      words
        .slice(0, length)
        .join(' ')
        .replace(/[,:.]+$/, ''),
    )
    const rest = words.slice(length).join(' ')
    const thing = namedShare.exec(rest)?.groups?.['thing']
    if (person && thing !== undefined) return { person: { id: person.id, name: person.name }, thing }
  }
  return null
}

/** "And the photos by next Thursday": takes the verb of the previous request. */
function another(state: ConversationState, sentence: Sentence): SpeechAct[] | null {
  const last = state.findings.at(-1)
  const isNear = last && last.speakerId === sentence.speakerId && state.index - last.sentence <= 1
  const thing = andAlso.exec(sentence.text)?.groups?.['thing']
  if (!isNear || thing === undefined || !state.hasDay(sentence.text, sentence.saidAt)) return null

  const frame = verbWithRecipient.exec(last.action)?.[0] ?? 'send'
  const action = `${frame} ${thing}`
  if (last.act === 'promise') return [{ ...base, action, clause: sentence.text }]
  const person = last.ownerId === null ? null : { id: last.ownerId, name: '' }
  return [{ ...base, act: 'ask', owner: 'addressee', person, action, clause: sentence.text }]
}

function claim(state: ConversationState, sentence: Sentence, parsed: ParsedSentence): SpeechAct[] | null {
  const treat = onMe.exec(parsed.core)?.groups?.['thing']
  if (treat !== undefined && !thirdPerson.test(treat))
    return [{ ...base, action: `take care of ${treat.toLowerCase()}`, clause: parsed.core }]

  const { topic } = state
  if (
    topic !== null &&
    topic.speakerId !== sentence.speakerId &&
    sentence.turn - topic.turn <= 1 &&
    state.language.replies.deliversIt.test(parsed.core) &&
    state.hasDay(parsed.core, sentence.saidAt)
  ) {
    return [{ ...base, action: `finish ${topic.text.toLowerCase()} ${parsed.core}`, clause: parsed.core }]
  }
  const isClaimed =
    topic !== null &&
    state.language.replies.claims.test(parsed.core) &&
    sentence.turn - topic.turn <= 1 &&
    topic.speakerId !== sentence.speakerId
  return isClaimed ? [{ ...base, action: `take care of ${topic.text.toLowerCase()}`, clause: parsed.core }] : null
}
