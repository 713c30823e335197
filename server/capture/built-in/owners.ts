import type { ParsedSentence, SpeechAct } from './clauses.ts'
import type { Finding } from './finding.ts'
import type { Language } from './language.ts'
import type { ConversationState } from './conversation-state.ts'
import { saysI } from './english/people.ts'
import { isWord, type PeopleIndex, type NamedPerson } from './people.ts'
import type { Sentence } from './sentences.ts'

export type Ownership = Pick<Finding, 'ownerId' | 'ownerName' | 'isOwnerOpen' | 'isForGroup' | 'counterpartId'>

const nobody: Ownership = { ownerId: null, ownerName: null, isOwnerOpen: false, isForGroup: false, counterpartId: null }

/** Who owns the task of an act, and who it's for. Null when there's no such person. */
export function ownerOf(
  state: ConversationState,
  act: SpeechAct,
  sentence: Sentence,
  parsed: ParsedSentence,
): Ownership | null {
  if (act.owner === 'speaker') {
    return {
      ...nobody,
      ownerId: sentence.speakerId,
      counterpartId: parsed.addressed?.id ?? state.move.addresseeId ?? lastAsker(state, sentence),
    }
  }
  if (act.owner === 'group' || act.owner === 'everyone') return { ...nobody, isForGroup: true }

  const person =
    exceptSpeaker(state, act.person, sentence) ?? (act.owner === 'he' ? personMeant(state, sentence) : null)
  if (person)
    return {
      ...nobody,
      ownerId: person.id,
      ownerName: person.id === null ? person.name : null,
      counterpartId: sentence.speakerId,
    }
  if (act.owner === 'he') return null
  if (state.language.people.everyone.test(sentence.text))
    return { ...nobody, isForGroup: true, counterpartId: sentence.speakerId }

  // "Could someone …" stays open even between two people.
  const asked =
    onlyOne(state, sentence) ?? (act.owner === 'open' ? null : (state.move.addresseeId ?? stillAsked(state, sentence)))
  return { ...nobody, ownerId: asked, isOwnerOpen: asked === null, counterpartId: sentence.speakerId }
}

/** Gives what was asked of "you" to whoever answers, and what was asked of "someone" to who then says "I". */
export function settleOwners({ conversation, findings, doubtful, sentences, moves, language }: ConversationState) {
  const answersTo = Map.groupBy(moves.keys(), (index) => moves[index]!.answers)
  for (const finding of [...findings, ...doubtful]) {
    if (!finding.isOwnerOpen || conversation.source === 'email') continue
    const answer = (answersTo.get(finding.sentence) ?? [])
      .map((index) => sentences[index]!)
      .find(
        ({ isQuestion, text }) =>
          !isQuestion && !language.replies.refuses.test(text) && (finding.isToYou || saysI.test(text)),
      )
    if (!answer) continue
    finding.ownerId = answer.speakerId
    finding.isOwnerOpen = false
  }
}

/** One of two people called Carmen doesn't mean herself. */
function exceptSpeaker(
  { people }: ConversationState,
  person: NamedPerson | null,
  { speakerId }: Sentence,
): NamedPerson | null {
  if (person === null || person.id !== null) return person
  const other = people.find(person.name, speakerId)
  return other ? { id: other.id, name: other.name } : person
}

/** Someone who dictates notes asks no one else. */
function onlyOne({ people }: ConversationState, { speakerId }: Sentence): string | null {
  return people.all.every(({ id }) => id === speakerId) ? speakerId : null
}

/** "Ben, please sign it. Please also send a copy.": the person asked in the previous sentence. */
function stillAsked(state: ConversationState, { turn, speakerId }: Sentence): string | null {
  return (
    state
      .recent()
      .findLast(
        (finding) =>
          finding.turn === turn && finding.speakerId === speakerId && finding.act === 'ask' && finding.ownerId !== null,
      )?.ownerId ?? null
  )
}

/** Who something is promised to: the person who asked a moment ago. */
function lastAsker(state: ConversationState, sentence: Sentence): string | null {
  const asked = state
    .recent()
    .findLast(
      (finding) =>
        finding.ownerId === sentence.speakerId &&
        finding.speakerId !== sentence.speakerId &&
        sentence.turn - finding.turn <= 2,
    )
  return asked?.speakerId ?? null
}

/** Who "he" or "she" is: the last person named in this sentence or the one before, except the speaker. */
function personMeant({ people, sentences, language }: ConversationState, { speakerId }: Sentence): NamedPerson | null {
  for (const { text } of sentences.slice(-2).reverse()) {
    const named = namesIn(text, people, language).filter(({ id }) => id === null || id !== speakerId)
    if (named.length > 0) return named.at(-1)!
  }
  return null
}

/** A capitalized word within a sentence, or at its start before a verb, is a name unless it's a day. */
const nameOfSomeone =
  /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}(?![\p{L}'])|^\p{Lu}\p{Ll}{2,}(?='s \p{L}+ing\b)|^\p{Lu}\p{Ll}{2,}(?= (?:is|was|has|said|says|told|promised|wrote|called)\b)/gu

function namesIn(text: string, people: PeopleIndex, language: Language): NamedPerson[] {
  const strangers = new Set(text.match(nameOfSomeone))
  return (text.replace(/'s\b/g, '').match(/[\p{L}'-]{3,}/gu) ?? []).flatMap((word): NamedPerson[] => {
    const known = isWord(word) && !/^\p{Lu}/u.test(word) ? null : people.find(word)
    if (known) return [{ id: known.id, name: known.name }]
    return strangers.has(word) && !language.people.notNames.test(word) ? [{ id: null, name: word }] : []
  })
}
