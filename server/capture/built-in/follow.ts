import type { Candidate, CandidateKind, Conversation } from '../types.ts'
import { answer } from './answers.ts'
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
import { noteTopic, referentOf, withoutDays } from './referents.ts'
import { rowOfTasks } from './row-of-tasks.ts'
import { reportsIn } from './reports.ts'
import { handOver, merge, repeated, takenOver } from './repetition.ts'
import type { Sentence } from './sentences.ts'
import { weigh } from './weigh.ts'
import { isReminder } from './settled.ts'
import { signatureLines } from './signature-lines.ts'
import { stems, withoutLeadIn } from './words.ts'

const wrapUpReach = 14
/** An hour of talk; in a channel, a call that was scribed there, which nobody reads in one go otherwise. */
const longConversation = { meeting: 60, email: 60, chat: 100 }
const worthRemembering = 0.24

/**
 * Follows a conversation sentence by sentence: what is promised or asked for becomes a finding, and
 * what is said next may accept it, refuse it, pass it on, take it back or say that it is done.
 */
export function followConversation(conversation: Conversation, people: People, language: Language): Candidate[] {
  const memory = new Memory(conversation, people, language)
  const signed = signatureLines(conversation, language)
  const heard = hear(conversation, language, people).filter(
    ({ sentence }) => !sentence.lineIds.every((id) => signed.has(id)),
  )
  const odds = likelihoods(heard, conversation.source, language)
  heard.forEach(({ sentence, read }, index) => follow(memory, sentence, read, odds[index]!))
  return [...memory.findings.map(toCandidate), ...reportsIn(heard, language)]
}

function follow(memory: Memory, sentence: Sentence, read: ReadSentence, odds: number) {
  memory.hear(sentence)
  const { notTasks } = memory.language
  if (memory.conversation.source === 'chat' && notTasks.bot.test(sentence.speaker)) return
  if (notTasks.injection.test(sentence.text) || notTasks.legal.test(sentence.text)) return
  if (notTasks.joking.test(sentence.text)) memory.lastJoke = sentence.turn
  if (notTasks.wrapUp.test(sentence.text)) memory.lastWrapUp = memory.index

  if (read.addressed && stems(read.core, memory.language).size === 0) memory.mailAddressee = read.addressed.id

  const answered = answer(memory, sentence)
  const found = actsOf(memory, sentence, read).filter((act) => hearAct(memory, act, sentence, read, answered, odds))
  const stated =
    found.length === 0 && answered.length === 0
      ? statedAct(sentence, read, odds, memory.conversation.source, isLong(memory), memory.language)
      : null
  if (stated && hearAct(memory, stated, sentence, read, answered, odds)) return
  noteDated(memory, sentence)
  if (memory.hasDay(sentence.text, sentence.saidAt))
    memory.lastDay = { phrase: sentence.text, saidAt: sentence.saidAt, turn: sentence.turn }
  if (found.length > 0 || answered.length > 0) return
  noteTopic(memory, sentence, read)
  if (memory.language.replies.setsLimit.test(sentence.text) && hasLimit(memory, sentence))
    memory.lastLimit = { phrase: sentence.text, saidAt: sentence.saidAt, turn: sentence.turn }
}

function actsOf(memory: Memory, sentence: Sentence, read: ReadSentence): SpeechAct[] {
  const row = rowOfTasks(memory, sentence, read)
  if (row.length > 0) return row

  const { replies } = memory.language
  const acts = read.acts.filter(
    ({ clause, action, cue }) =>
      (!replies.withdraws.test(clause) || isReminder(clause)) &&
      !replies.isDone.test(clause) &&
      !(cue === 'he must' && replies.deliversIt.test(clause)) &&
      !/^(?:make (?:it|that)|give me (?:till|until))\b/i.test(clause) &&
      !movesIt(memory, action, sentence),
  )
  return [...acts, ...ellipticalActs(memory, sentence, read, acts)]
}

/** "Could you make it Wednesday?" gives a day and asks for nothing new. */
function movesIt(memory: Memory, action: string, sentence: Sentence): boolean {
  return /^(?:make|say|move|push) (?:it|that)\b/i.test(action) && memory.hasDay(action, sentence.saidAt)
}

/** Whether the act was worth a finding of its own. */
function hearAct(
  memory: Memory,
  act: SpeechAct,
  sentence: Sentence,
  read: ReadSentence,
  answered: readonly Finding[],
  odds: number,
): boolean {
  const finding = findingOf(memory, act, sentence, read, odds)
  if (!finding) return false

  const over = takenOver(memory, finding, sentence)
  if (over) {
    handOver(over, finding, sentence)
    return false
  }
  const same = repeated(memory, finding, sentence, answered)
  if (same) merge(same, finding, sentence)
  else if (finding.confidence >= worthRemembering) memory.findings.push(finding)
  return !same && finding.confidence >= worthRemembering
}

function findingOf(
  memory: Memory,
  act: SpeechAct,
  sentence: Sentence,
  read: ReadSentence,
  odds: number,
): Finding | null {
  const owner = ownerOf(memory, act, sentence, read)
  if (!owner) return null
  const about = referentOf(memory, act, sentence)
  const due = dueOf(memory, act, sentence, about !== null)

  const weight = weigh(
    act,
    sentence,
    {
      hasDeadline: due !== null,
      isWrappingUp: memory.index - memory.lastWrapUp <= wrapUpReach,
      isClosing: isLong(memory) && sentence.position > 0.9,
      isListing: memory.isListing(act.owner === 'speaker' ? 'promise' : act.act, sentence),
      isLong: isLong(memory),
      isNamed: act.person !== null,
      isJoking: sentence.turn - memory.lastJoke <= 1,
      knowsReferent: about !== null,
    },
    memory.conversation.source,
    memory.language,
  )
  if (!weight) return null

  const all = stems(`${act.action} ${about ?? ''}`, memory.language)
  const objects = stems(
    `${withoutDays(memory, act.action.split(' ').slice(1).join(' '), sentence)} ${about ?? ''}`,
    memory.language,
  )
  return {
    ...owner,
    act: act.act,
    kind: weight.isIdea ? 'idea' : kindOf(act),
    lineIds: [...sentence.lineIds],
    action: act.action,
    speakerId: sentence.speakerId,
    about,
    due,
    isAnswered: act.act === 'promise',
    outcome: 'open',
    confidence:
      weight.isIdea || act.cue === 'stated' || act.cue.startsWith('suggest:')
        ? weight.confidence
        : believed(weight.confidence, odds, memory.conversation.source, isLong(memory)),
    turn: sentence.turn,
    sentence: memory.index,
    stems: all,
    objects: objects.size > 0 ? objects : all,
  }
}

/** The day in the action or in the sentence, or the one that was said of what the action is about. */
function dueOf(memory: Memory, act: SpeechAct, sentence: Sentence, isAboutTopic: boolean): Finding['due'] {
  const { saidAt } = sentence
  const isOnesOwn = act.cue === 'row' // each of a row has its own day
  const phrase = memory.hasDay(act.action, saidAt)
    ? act.action
    : !isOnesOwn && hasLimit(memory, sentence)
      ? sentence.text
      : null
  if (phrase !== null) return { phrase: memory.corrected(phrase, saidAt), saidAt }

  const event = eventNamed(memory, sentence)
  if (event !== null) return event

  const then = memory.lastDay
  if (then !== null && /\b(?:before|by|until) then\b/i.test(sentence.text) && sentence.turn - then.turn <= 3)
    return { phrase: then.phrase, saidAt: then.saidAt }

  const said = memory.lastLimit
  return isAboutTopic && said !== null && sentence.turn - said.turn <= 2
    ? { phrase: said.phrase, saidAt: said.saidAt }
    : null
}

/** "The launch is on the 12th": from now on "before the launch" is a day. */
function noteDated(memory: Memory, { text, saidAt }: Sentence) {
  const name = memory.language.datesEvent.exec(text)?.groups?.['event']
  if (name === undefined || !memory.hasDay(text, saidAt)) return
  for (const stem of stems(name, memory.language)) memory.dated.set(stem, { phrase: text, saidAt })
}

function eventNamed(memory: Memory, { text }: Sentence): Finding['due'] {
  const name = memory.language.limitedByEvent.exec(text)?.groups?.['event']
  if (name === undefined) return null
  const dated = [...stems(name, memory.language)].map((stem) => memory.dated.get(stem))
  return dated.length > 0 && dated.every((one) => one !== undefined) ? dated[0]! : null
}

function isLong({ conversation }: Memory): boolean {
  return (conversation.linesSoFar ?? conversation.lines.length) >= longConversation[conversation.source]
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
