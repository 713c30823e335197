import type { Candidate, CandidateKind, Conversation } from '../types.ts'
import { answer } from './answers.ts'
import { classifySentences } from './classifier/classifier.ts'
import type { ParsedSentence, SpeechAct } from './clauses.ts'
import { adjustConfidence, actFromOdds } from './confidence.ts'
import { ellipticalActs } from './elliptical.ts'
import { type Finding, toCandidate } from './finding.ts'
import { analyzeSentences } from './analyze-sentences.ts'
import type { Language } from './language.ts'
import { ConversationState } from './conversation-state.ts'
import { ownerOf } from './owners.ts'
import type { PeopleIndex } from './people.ts'
import { noteTopic, referentOf, withoutDays } from './referents.ts'
import { rowOfTasks } from './row-of-tasks.ts'
import { reportsIn } from './reports.ts'
import { handOver, merge, repeated, takenOver } from './repetition.ts'
import type { Sentence } from './sentences.ts'
import { weighAct } from './weigh.ts'
import { isReminder } from './close-findings.ts'
import { signatureLines } from './signature-lines.ts'
import { stems, withoutLeadIn } from './words.ts'
import { byThen, movesThat, setsDay } from './english/replies.ts'

const wrapUpReach = 14
/** The lines of about an hour of talk. In a channel, that many lines are the minutes of a call. */
const longConversation = { meeting: 60, email: 60, chat: 100 }
const worthRemembering = 0.24

/**
 * Follows a conversation sentence by sentence. Promises and requests become findings, and later sentences may accept,
 * decline, reassign, withdraw or complete them.
 */
export function followConversation(conversation: Conversation, people: PeopleIndex, language: Language): Candidate[] {
  const state = new ConversationState(conversation, people, language)
  const signed = signatureLines(conversation, language)
  const analyzed = analyzeSentences(conversation, language, people).filter(
    ({ sentence }) => !sentence.lineIds.every((id) => signed.has(id)),
  )
  const odds = classifySentences(analyzed, conversation.source, language)
  analyzed.forEach(({ sentence, parsed }, index) => follow(state, sentence, parsed, odds[index]!))
  return [...state.findings.map(toCandidate), ...reportsIn(analyzed, language)]
}

function follow(state: ConversationState, sentence: Sentence, parsed: ParsedSentence, odds: number) {
  state.advance(sentence)
  const { notTasks } = state.language
  if (state.conversation.source === 'chat' && notTasks.bot.test(sentence.speaker)) return
  if (notTasks.injection.test(sentence.text) || notTasks.legal.test(sentence.text)) return
  if (notTasks.joking.test(sentence.text)) state.lastJoke = sentence.turn
  if (notTasks.wrapUp.test(sentence.text)) state.lastWrapUp = state.index

  if (parsed.addressed && stems(parsed.core, state.language).size === 0) state.mailAddressee = parsed.addressed.id

  const answered = answer(state, sentence)
  const found = actsOf(state, sentence, parsed).filter((act) => recordAct(state, act, sentence, parsed, answered, odds))
  const stated =
    found.length === 0 && answered.length === 0
      ? actFromOdds(sentence, parsed, odds, state.conversation.source, isLong(state), state.language)
      : null
  if (stated && recordAct(state, stated, sentence, parsed, answered, odds)) return
  noteEventDay(state, sentence)
  if (state.hasDay(sentence.text, sentence.saidAt))
    state.lastDay = { phrase: sentence.text, saidAt: sentence.saidAt, turn: sentence.turn }
  if (found.length > 0 || answered.length > 0) return
  noteTopic(state, sentence, parsed)
  if (state.language.replies.setsLimit.test(sentence.text) && hasLimit(state, sentence))
    state.lastLimit = { phrase: sentence.text, saidAt: sentence.saidAt, turn: sentence.turn }
}

function actsOf(state: ConversationState, sentence: Sentence, parsed: ParsedSentence): SpeechAct[] {
  const row = rowOfTasks(state, sentence, parsed)
  if (row.length > 0) return row

  const { replies } = state.language
  const acts = parsed.acts.filter(
    ({ clause, action, cue }) =>
      (!replies.withdraws.test(clause) || isReminder(clause)) &&
      !replies.isDone.test(clause) &&
      !(cue === 'he must' && replies.deliversIt.test(clause)) &&
      !setsDay.test(clause) &&
      !movesIt(state, action, sentence),
  )
  return [...acts, ...ellipticalActs(state, sentence, parsed, acts)]
}

/** "Could you make it Wednesday?" changes a day and asks for nothing new. */
function movesIt(state: ConversationState, action: string, sentence: Sentence): boolean {
  return movesThat.test(action) && state.hasDay(action, sentence.saidAt)
}

/** Records an act as a finding. Returns whether it's a new one. */
function recordAct(
  state: ConversationState,
  act: SpeechAct,
  sentence: Sentence,
  parsed: ParsedSentence,
  answered: readonly Finding[],
  odds: number,
): boolean {
  const finding = findingOf(state, act, sentence, parsed, odds)
  if (!finding) return false

  const over = takenOver(state, finding, sentence)
  if (over) {
    handOver(over, finding, sentence)
    return false
  }
  const same = repeated(state, finding, sentence, answered)
  if (same) merge(same, finding, sentence)
  else if (finding.confidence >= worthRemembering) state.findings.push(finding)
  return !same && finding.confidence >= worthRemembering
}

function findingOf(
  state: ConversationState,
  act: SpeechAct,
  sentence: Sentence,
  parsed: ParsedSentence,
  odds: number,
): Finding | null {
  const owner = ownerOf(state, act, sentence, parsed)
  if (!owner) return null
  const about = referentOf(state, act, sentence)
  const due = dueOf(state, act, sentence, about !== null)

  const weight = weighAct(
    act,
    sentence,
    {
      hasDeadline: due !== null,
      isWrappingUp: state.index - state.lastWrapUp <= wrapUpReach,
      isClosing: isLong(state) && sentence.position > 0.9,
      isListing: state.isListing(act.owner === 'speaker' ? 'promise' : act.act, sentence),
      isLong: isLong(state),
      isNamed: act.person !== null,
      isJoking: sentence.turn - state.lastJoke <= 1,
      knowsReferent: about !== null,
    },
    state.conversation.source,
    state.language,
  )
  if (!weight) return null

  const all = stems(`${act.action} ${about ?? ''}`, state.language)
  const objects = stems(
    `${withoutDays(state, act.action.split(' ').slice(1).join(' '), sentence)} ${about ?? ''}`,
    state.language,
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
        : adjustConfidence(weight.confidence, odds, state.conversation.source, isLong(state)),
    turn: sentence.turn,
    sentence: state.index,
    stems: all,
    objects: objects.size > 0 ? objects : all,
  }
}

/** The day in the action or the sentence, or the one said about the action's topic. */
function dueOf(state: ConversationState, act: SpeechAct, sentence: Sentence, isAboutTopic: boolean): Finding['due'] {
  const { saidAt } = sentence
  const hasOwnDay = act.cue === 'row' // each task in a list has its own day
  const phrase = state.hasDay(act.action, saidAt)
    ? act.action
    : !hasOwnDay && hasLimit(state, sentence)
      ? sentence.text
      : null
  if (phrase !== null) return { phrase: state.corrected(phrase, saidAt), saidAt }

  const event = dueFromEvent(state, sentence)
  if (event !== null) return event

  const then = state.lastDay
  if (then !== null && byThen.test(sentence.text) && sentence.turn - then.turn <= 3)
    return { phrase: then.phrase, saidAt: then.saidAt }

  const said = state.lastLimit
  return isAboutTopic && said !== null && sentence.turn - said.turn <= 2
    ? { phrase: said.phrase, saidAt: said.saidAt }
    : null
}

/** "The launch is on the 12th": from now on, "before the launch" means that day. */
function noteEventDay(state: ConversationState, { text, saidAt }: Sentence) {
  const name = state.language.datesEvent.exec(text)?.groups?.['event']
  if (name === undefined || !state.hasDay(text, saidAt)) return
  for (const stem of stems(name, state.language)) state.eventDays.set(stem, { phrase: text, saidAt })
}

function dueFromEvent(state: ConversationState, { text }: Sentence): Finding['due'] {
  const name = state.language.limitedByEvent.exec(text)?.groups?.['event']
  if (name === undefined) return null
  const dated = [...stems(name, state.language)].map((stem) => state.eventDays.get(stem))
  return dated.length > 0 && dated.every((one) => one !== undefined) ? dated[0]! : null
}

function isLong({ conversation }: ConversationState): boolean {
  return (conversation.linesSoFar ?? conversation.lines.length) >= longConversation[conversation.source]
}

/** A day elsewhere in the sentence counts after "by" ("by Friday") or at the start ("Tomorrow I …"). */
function hasLimit(state: ConversationState, sentence: Sentence): boolean {
  const days = state.daysIn(sentence.text, sentence.saidAt)
  if (days.length === 0) return false
  const opening = sentence.text.length - withoutLeadIn(sentence.text, state.language).length
  return days.some((day) => day.isLimit || day.start <= opening + 3)
}

function kindOf(act: SpeechAct): CandidateKind {
  if (act.act === 'plan') return act.owner === 'everyone' ? 'assignment' : 'decision'
  if (act.act === 'assign') return 'assignment'
  return act.act === 'ask' ? 'request' : 'commitment'
}
