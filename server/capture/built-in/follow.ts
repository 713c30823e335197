import type { Candidate, Conversation } from '../types.ts'
import { answer } from './answers.ts'
import { classifySentences, type SentenceWeights } from './classifier/classifier.ts'
import { type Followed, kindOf, rate, rateByRules } from './rate.ts'
import { learned } from './classifier/weights.ts'
import { isLong, settingOf } from './setting.ts'
import type { ParsedSentence, SpeechAct } from './clauses.ts'
import { chooseDay, dayChoicesIn } from './days/choose-day.ts'
import { actFromOdds } from './stated.ts'
import { movesOf } from './dialogue.ts'
import { dueOf, hasLimit, noteEventDay } from './due.ts'
import { ellipticalActs } from './elliptical.ts'
import { type Finding, type SeenFinding, toCandidate } from './finding.ts'
import { analyzeSentences } from './analyze-sentences.ts'
import { listedAct } from './implicit-assignments.ts'
import type { Language } from './language.ts'
import { itemAct, listHeadOf } from './list-items.ts'
import { ConversationState } from './conversation-state.ts'
import { ownerOf, settleOwners } from './owners.ts'
import type { PeopleIndex } from './people.ts'
import { noteTopic, referentOf, withoutDays } from './referents.ts'
import { rowOfTasks } from './row-of-tasks.ts'
import { reportsIn } from './reports.ts'
import { handOver, merge, repeated, takenOver } from './repetition.ts'
import type { Sentence } from './sentences.ts'
import { type ActContext, weighAct } from './weigh.ts'
import { isReminder } from './close-findings.ts'
import { signatureLines } from './signature-lines.ts'
import { stems } from './words.ts'
import { movesThat, setsDay } from './english/replies.ts'

const wrapUpReach = 14
const worthRemembering = 0.24

/** What ends in a colon is the head of what comes next: "Still open from last week:". */
const announces = /:\s*$/

/**
 * Follows a conversation sentence by sentence. Promises and requests become findings, and later sentences may accept,
 * decline, reassign, withdraw or complete them. At the end, each is rated by all that was said.
 */
export function followConversation(conversation: Conversation, people: PeopleIndex, language: Language): Candidate[] {
  const { sentences, findings } = learned()
  const followed = follow(conversation, people, language, sentences)
  const dayChoiceOf = dayChoicesIn(followed.state)
  const candidates = language.isTrained
    ? rate(followed, findings).map((finding) => toCandidate({ ...finding, due: chooseDay(dayChoiceOf(finding)) }))
    : rateByRules(followed).map(toCandidate)
  return [...candidates, ...reportsIn(followed.analyzed, language)]
}

/** A conversation at its end: the findings as the last sentence left them, not yet rated. */
export function follow(
  conversation: Conversation,
  people: PeopleIndex,
  language: Language,
  weights: SentenceWeights,
): Followed {
  const signed = signatureLines(conversation, language)
  const analyzed = analyzeSentences(conversation, language, people).filter(
    ({ sentence }) => !sentence.lineIds.every((id) => signed.has(id)),
  )
  const state = new ConversationState(conversation, people, language, movesOf(analyzed, conversation, people, language))
  const odds = language.isTrained
    ? classifySentences(analyzed, settingOf(conversation), language, weights)
    : analyzed.map(() => -Infinity)
  analyzed.forEach(({ sentence, parsed }, index) => {
    if (!sentence.isItem && analyzed[index + 1]?.sentence.isItem) state.listHead = listHeadOf(state, sentence, parsed)
    followSentence(state, sentence, parsed, odds[index]!)
  })
  settleOwners(state)
  return { state, analyzed, odds }
}

function followSentence(state: ConversationState, sentence: Sentence, parsed: ParsedSentence, odds: number) {
  state.advance(sentence)
  const { notTasks } = state.language
  if (state.conversation.source === 'chat' && notTasks.bot.test(sentence.speaker)) return
  if (notTasks.injection.test(sentence.text) || notTasks.legal.test(sentence.text)) return
  if (notTasks.joking.test(sentence.text)) state.lastJoke = sentence.turn
  if (notTasks.wrapUp.test(sentence.text)) state.lastWrapUp = state.index

  const answered = answer(state, sentence)
  const found = actsOf(state, sentence, parsed).filter((act) => recordAct(state, act, sentence, parsed, answered))
  const isHead = state.listHead?.sentence === sentence || announces.test(sentence.text)
  const stated =
    found.length === 0 && answered.length === 0 && !isHead ? actFromOdds(sentence, parsed, odds, state.language) : null
  const isDoubted = state.doubtful.at(-1)?.sentence === state.index
  if (stated && (stated.weight >= worthRemembering || !isDoubted)) {
    while (state.doubtful.at(-1)?.sentence === state.index) state.doubtful.pop()
    if (recordAct(state, stated, sentence, parsed, answered)) return
  }
  noteEventDay(state, sentence)
  if (state.hasDay(sentence.text, sentence.saidAt))
    state.lastDay = { phrase: sentence.text, saidAt: sentence.saidAt, turn: sentence.turn }
  if (found.length > 0 || answered.length > 0) return
  noteTopic(state, sentence, parsed)
  if (state.language.replies.setsLimit.test(sentence.text) && hasLimit(state, sentence))
    state.lastLimit = { phrase: sentence.text, saidAt: sentence.saidAt, turn: sentence.turn }
}

function actsOf(state: ConversationState, sentence: Sentence, parsed: ParsedSentence): SpeechAct[] {
  if (state.listHead?.sentence === sentence) return []
  const { parsesAll, replies } = state.language
  const item = sentence.isItem && !parsesAll ? (listedAct(state, sentence) ?? itemAct(state, sentence, parsed)) : null
  if (item) return [item]
  const row = parsesAll ? [] : rowOfTasks(state, sentence, parsed)
  if (row.length > 0) return row

  const acts = parsed.acts.filter(
    ({ clause, action, cue }) =>
      (!replies.withdraws.test(clause) || isReminder(clause)) &&
      !replies.isDone.test(clause) &&
      !replies.refuses.test(clause) &&
      !(cue === 'he must' && replies.deliversIt.test(clause)) &&
      !setsDay.test(clause) &&
      !movesIt(state, action, sentence),
  )
  return parsesAll ? acts : [...acts, ...ellipticalActs(state, sentence, parsed, acts)]
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
): boolean {
  const finding = findingOf(state, act, sentence, parsed)
  if (!finding) return false
  if (finding.confidence === 0 || (act.cue === 'stated' && finding.confidence < worthRemembering)) {
    state.doubtful.push(finding)
    return false
  }

  const over = takenOver(state, finding, sentence)
  if (over) {
    handOver(over, finding, sentence)
    return false
  }
  const same = repeated(state, finding, sentence, answered)
  if (same) merge(same, finding, sentence)
  else (finding.confidence >= worthRemembering ? state.findings : state.doubtful).push(finding)
  return !same && finding.confidence >= worthRemembering
}

function findingOf(
  state: ConversationState,
  act: SpeechAct,
  sentence: Sentence,
  parsed: ParsedSentence,
): SeenFinding | null {
  const owner = ownerOf(state, act, sentence, parsed)
  if (!owner) return null
  const about = referentOf(state, act, sentence)
  const due = dueOf(state, act, sentence, about !== null)

  const around: ActContext = {
    hasDeadline: due !== null,
    isWrappingUp: state.index - state.lastWrapUp <= wrapUpReach,
    isClosing: isLong(state.conversation) && sentence.position > 0.9,
    isListing: state.isListing(act.owner === 'speaker' ? 'promise' : act.act, sentence),
    isLong: isLong(state.conversation),
    isNamed: act.person !== null,
    isJoking: sentence.turn - state.lastJoke <= 1,
    knowsReferent: about !== null,
  }
  const weight = weighAct(act, sentence, around, state.conversation.source, state.language)
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
    isToYou: act.owner === 'addressee',
    isAnswered: act.act === 'promise' || act.act === 'progress',
    outcome: 'open',
    confidence: weight.confidence,
    seen: { act, around, isIdea: weight.isIdea, prior: weight.confidence },
    turn: sentence.turn,
    sentence: state.index,
    stems: all,
    objects: objects.size > 0 ? objects : all,
  }
}
