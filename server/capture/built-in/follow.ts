import type { Candidate, CandidateKind, Conversation } from '../types.ts'
import { answer, isReminder } from './answers.ts'
import { likelihoods } from './likelihood/likelihood.ts'
import type { ReadSentence, SpeechAct } from './clauses.ts'
import { believed, statedAct } from './believed.ts'
import { ellipticalActs } from './elliptical.ts'
import { type Finding, toCandidate } from './finding.ts'
import { hear } from './hear.ts'
import type { Language } from './language.ts'
import { Memory } from './memory.ts'
import { ownerOf } from './owners.ts'
import type { People } from './people.ts'
import { noteTopic, referentOf } from './referents.ts'
import { merge, repeated } from './repetition.ts'
import type { Sentence } from './sentences.ts'
import { weigh } from './weigh.ts'
import { stems, withoutLeadIn } from './words.ts'

const wrapUpReach = 14
const longConversation = 60
const worthRemembering = 0.24

/**
 * Follows a conversation sentence by sentence: what is promised or asked for becomes a finding, and
 * what is said next may accept it, refuse it, pass it on, take it back or say that it is done.
 */
export function followConversation(conversation: Conversation, people: People, language: Language): Candidate[] {
  const memory = new Memory(conversation, people, language)
  const heard = hear(conversation, language, people)
  const odds = likelihoods(heard, conversation.source, language)
  heard.forEach(({ sentence, read }, index) => follow(memory, sentence, read, odds[index]!))
  return memory.findings.map(toCandidate)
}

function follow(memory: Memory, sentence: Sentence, read: ReadSentence, odds: number) {
  memory.index++
  const { notTasks } = memory.language
  if (notTasks.injection.test(sentence.text) || notTasks.legal.test(sentence.text)) return
  if (notTasks.joking.test(sentence.text)) memory.lastJoke = sentence.turn
  if (notTasks.wrapUp.test(sentence.text)) memory.lastWrapUp = memory.index

  if (read.addressed && stems(read.core, memory.language).size === 0) memory.mailAddressee = read.addressed.id

  const answered = answer(memory, sentence)
  const found = actsOf(memory, sentence, read).filter((act) => hearAct(memory, act, sentence, read, answered, odds))
  const stated = found.length === 0 && answered.length === 0 ? statedAct(sentence, read, odds, memory.conversation.source, memory.language) : null
  if (stated && hearAct(memory, stated, sentence, read, answered, odds)) return
  if (found.length === 0 && answered.length === 0) noteTopic(memory, sentence, read)
}

function actsOf(memory: Memory, sentence: Sentence, read: ReadSentence): SpeechAct[] {
  const { replies } = memory.language
  const acts = read.acts.filter(({ clause }) => (!replies.withdraws.test(clause) || isReminder(clause)) && !replies.isDone.test(clause) && !/^(?:make (?:it|that)|give me (?:till|until))\b/i.test(clause))
  return [...acts, ...ellipticalActs(memory, sentence, read, acts)]
}

/** Whether the act was worth a finding of its own. */
function hearAct(memory: Memory, act: SpeechAct, sentence: Sentence, read: ReadSentence, answered: readonly Finding[], odds: number): boolean {
  const finding = findingOf(memory, act, sentence, read, odds)
  if (!finding) return false

  const same = repeated(memory, finding, sentence, answered)
  if (same) merge(same, finding, sentence)
  else if (finding.confidence >= worthRemembering) memory.findings.push(finding)
  return !same && finding.confidence >= worthRemembering
}

function findingOf(memory: Memory, act: SpeechAct, sentence: Sentence, read: ReadSentence, odds: number): Finding | null {
  const owner = ownerOf(memory, act, sentence, read)
  if (!owner) return null
  const phrase = memory.hasDay(act.action, sentence.saidAt) ? act.action : hasLimit(memory, sentence) ? sentence.text : null
  const about = referentOf(memory, act, sentence)
  const isLong = memory.conversation.lines.length >= longConversation

  const weight = weigh(act, sentence, {
    hasDeadline: phrase !== null,
    isWrappingUp: memory.index - memory.lastWrapUp <= wrapUpReach,
    isClosing: isLong && sentence.position > 0.9,
    isListing: memory.isListing(act.owner === 'speaker' ? 'promise' : act.act, sentence),
    isLong,
    isNamed: act.person !== null,
    isJoking: sentence.turn - memory.lastJoke <= 1,
    knowsReferent: about !== null,
  }, memory.conversation.source, memory.language)
  if (!weight) return null

  return {
    ...owner,
    act: act.act,
    kind: weight.isIdea ? 'idea' : kindOf(act),
    lineIds: [...sentence.lineIds],
    action: act.action,
    speakerId: sentence.speakerId,
    about,
    due: phrase === null ? null : { phrase, saidAt: sentence.saidAt },
    isAnswered: act.act === 'promise',
    outcome: 'open',
    confidence: weight.isIdea || act.cue === 'stated' ? weight.confidence : believed(weight.confidence, odds, memory.conversation.source, isLong),
    turn: sentence.turn,
    sentence: memory.index,
    stems: stems(`${act.action} ${about ?? ''}`, memory.language),
  }
}

/** A day elsewhere in the sentence counts when it limits ("by Friday") or opens it ("Tomorrow I …"). */
function hasLimit(memory: Memory, sentence: Sentence): boolean {
  const days = memory.daysIn(sentence.text, sentence.saidAt)
  if (days.length === 0) return false
  const opening = sentence.text.length - withoutLeadIn(sentence.text, memory.language).length
  return days.some((day) => day.isLimit || day.start <= opening + 3)
}

function kindOf(act: SpeechAct): CandidateKind {
  if (act.act === 'plan') return act.owner === 'everyone' ? 'assignment' : 'decision'
  if (act.act === 'assign') return 'assignment'
  return act.act === 'ask' ? 'request' : 'commitment'
}
