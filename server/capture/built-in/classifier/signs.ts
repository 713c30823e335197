import type { Language } from '../language.ts'
import type { ConversationState } from '../conversation-state.ts'
import type { SeenFinding } from '../finding.ts'
import { findingsNear } from '../findings-near.ts'
import type { Sentence } from '../sentences.ts'
import {
  endsInI,
  endsInSubject,
  onPronoun,
  replyOpening,
  saysIf,
  saysMaybe,
  saysNot,
  saysPleaseAnyhow,
  saysWe,
  saysYou,
  startsWithI,
  thanks,
  toMe,
  toYou,
} from '../english/signs.ts'
import { talkAbout, toListeners } from '../english/not-tasks.ts'
import { overlap, stems } from '../words.ts'
import type { Followed } from '../rate.ts'
import { settingOf } from '../setting.ts'

/** What a finding looks like at the end of the conversation, by name; what isn't there is 0. */
export type Signs = Record<string, number>

const yes = (claim: boolean) => (claim ? 1 : 0)
const wordCount = (text: string) => (text === '' ? 0 : text.split(' ').length)

type Wholes = Followed & {
  /** The stems of each sentence. */
  said: readonly ReadonlySet<string>[]
  near: (from: number, to: number) => readonly SeenFinding[]
  /** The highest odds of all findings. */
  best: number
  oddsByLine: ReadonlyMap<string, number>
  inTurn: ReadonlyMap<number, readonly unknown[]>
}

/** Below these odds nothing was looked at. */
const leastOdds = -6
/** How far away the same thing may be promised in clearer words, in sentences. */
const rivalReach = 200

/** Reads every finding of a conversation that has been followed to its end. */
export function signsIn(followed: Followed): (finding: SeenFinding) => Signs {
  const { state, analyzed, odds } = followed
  const all = [...state.findings, ...state.doubtful]
  const oddsByLine = new Map<string, number>()
  analyzed.forEach(({ sentence }, index) => {
    for (const id of sentence.lineIds) oddsByLine.set(id, Math.max(oddsByLine.get(id) ?? leastOdds, odds[index]!))
  })
  const wholes: Wholes = {
    ...followed,
    said: analyzed.map(({ sentence }) => stems(sentence.text, state.language)),
    near: findingsNear(all),
    best: all.reduce((best, { sentence }) => Math.max(best, odds[sentence]!), leastOdds),
    oddsByLine,
    inTurn: Map.groupBy(analyzed, ({ sentence }) => sentence.turn),
  }
  return (finding) => ({
    ...fromAct(finding, state),
    ...fromWords(finding, analyzed[finding.sentence]!.sentence, state.language),
    ...fromAround(finding, wholes),
  })
}

function fromAct(finding: SeenFinding, { conversation }: ConversationState): Signs {
  const { act, around, isIdea, prior } = finding.seen
  return {
    [`cue ${act.cue}`]: 1,
    [`act ${act.act}`]: 1,
    [`owner ${act.owner}`]: 1,
    [`now ${finding.act}`]: 1,
    [`source ${conversation.source}`]: 1,
    'cue weight': act.weight,
    prior,
    raised: finding.confidence - prior,
    cited: finding.lineIds.length,
    answered: yes(finding.isAnswered),
    'has owner': yes(finding.ownerId !== null),
    'names a stranger': yes(finding.ownerName !== null),
    'owner is speaker': yes(finding.ownerId !== null && finding.ownerId === finding.speakerId),
    'owner open': yes(finding.isOwnerOpen),
    group: yes(finding.isForGroup),
    'has counterpart': yes(finding.counterpartId !== null),
    due: yes(finding.due !== null),
    'due at once': yes(around.hasDeadline),
    idea: yes(isIdea),
    'is idea now': yes(finding.kind === 'idea'),
    person: yes(act.person !== null),
    long: yes(around.isLong),
    'wrapping up': yes(around.isWrappingUp),
    closing: yes(around.isClosing),
    listing: yes(around.isListing),
    joking: yes(around.isJoking),
    'knows referent': yes(around.knowsReferent),
    mine: yes(conversation.me !== null && finding.ownerId === conversation.me),
    'asked of me': yes(
      conversation.me !== null && finding.ownerId === conversation.me && finding.speakerId !== conversation.me,
    ),
    bulk: yes(conversation.bulk !== undefined),
  }
}

function fromWords({ action, seen: { act } }: SeenFinding, { text, isQuestion }: Sentence, language: Language): Signs {
  const { notTasks: cues } = language
  const [first = '', ...rest] = action.split(' ')
  const verb = first.toLowerCase().replace(/[^\p{L}-]/gu, '')
  const others = stems(rest.join(' '), language)
  const beforeAction = text.slice(0, Math.max(0, text.indexOf(action)))
  return {
    work: yes(language.workVerbs.has(verb)),
    empty: yes(language.emptyVerbs.has(verb)),
    light: yes(language.lightVerbs.has(verb)),
    'light work': yes(language.lightVerbWork.test(action)),
    'work phrase': yes(language.workPhrases.test(action)),
    'object words': Math.min(10, others.size),
    'words in action': Math.min(30, wordCount(action)),
    'words in clause': Math.min(40, wordCount(act.clause)),
    'words in sentence': Math.min(60, wordCount(text)),
    'words before': Math.min(30, wordCount(beforeAction.trim())),
    'after subject': yes(endsInSubject.test(beforeAction)),
    'after i': yes(endsInI.test(beforeAction)),
    'at start': yes(beforeAction.trim() === ''),
    pronoun: yes(onPronoun.test(action)),
    'to you': yes(toYou.test(action)),
    'to me': yes(toMe.test(action)),
    name: yes(/ \p{Lu}\p{L}+/u.test(action)),
    number: yes(/\d/.test(action)),
    question: yes(isQuestion),
    please: yes(saysPleaseAnyhow.test(text)),
    'says i': yes(startsWithI.test(text)),
    'says you': yes(saysYou.test(beforeAction)),
    'says we': yes(saysWe.test(beforeAction)),
    negated: yes(saysNot.test(beforeAction)),
    'has if': yes(saysIf.test(text)),
    'has if before': yes(saysIf.test(beforeAction)),
    'has would': yes(saysMaybe.test(beforeAction)),
    'day words': yes(language.dates.hint.test(text)),
    agenda: yes(cues.agenda.test(act.action.replace(/[.,!?]+$/, ''))),
    'talk about': yes(talkAbout.test(action)),
    'to listeners': yes(toListeners.test(action)),
    immediate: yes(cues.immediate.test(act.clause)),
    'quick answer': yes(cues.quickAnswer.test(action)),
    habit: yes(cues.habit.test(act.clause)),
    reported: yes(cues.reported.test(act.clause)),
    past: yes(cues.past.test(act.clause)),
    'past before': yes(cues.past.test(beforeAction)),
    hypothetical: yes(cues.hypothetical.test(text)),
    idle: yes(cues.idle.test(act.clause)),
    urgent: yes(cues.urgent.test(text)),
    bulk: yes(cues.bulkMail.test(text)),
    cold: yes(cues.coldMail.test(text)),
    fun: yes(cues.joking.test(text)),
  }
}

function fromAround(
  finding: SeenFinding,
  { state, analyzed, odds, said, near: findingsIn, best, oddsByLine, inTurn }: Wholes,
): Signs {
  const at = finding.sentence
  const { sentence } = analyzed[at]!
  const next = analyzed.slice(at + 1, at + 12).map(({ sentence }) => sentence)
  const reply = next.find(({ speakerId }) => speakerId !== sentence.speakerId)
  const own = reply && next.find(({ speakerId, turn }) => speakerId === sentence.speakerId && turn > reply.turn)
  const before = analyzed.slice(Math.max(0, at - 8), at).map(({ sentence }) => sentence)
  const prompt = before.findLast(({ speakerId }) => speakerId !== sentence.speakerId)
  const byOwner = next.find(
    ({ speakerId }) => finding.ownerId !== null && speakerId === finding.ownerId && speakerId !== sentence.speakerId,
  )
  const later = said.slice(at + 1, at + 40)
  const mentions =
    finding.objects.size === 0
      ? 0
      : later.filter(
          (words) =>
            overlap(finding.objects, words) >= 0.5 &&
            words.size > 0 &&
            [...finding.objects].some((stem) => words.has(stem)),
        ).length
  const near = findingsIn(at - 3, at + 3).filter((other) => other !== finding)
  const same = near.filter((other) => other.ownerId === finding.ownerId)
  const lead = (others: readonly SeenFinding[], of: (one: SeenFinding) => number) =>
    others.length === 0 ? 5 : of(finding) - Math.max(...others.map(of))
  const oddsOf = (one: SeenFinding) => odds[one.sentence]!
  const priorOf = (one: SeenFinding) => one.seen.prior
  const rival = findingsIn(at - rivalReach, at + rivalReach).some(
    (other) =>
      other !== finding && other.seen.prior > finding.seen.prior && overlap(other.objects, finding.objects) >= 0.5,
  )
  return {
    odds: odds[at]!,
    'cited odds': Math.max(odds[at]!, ...finding.lineIds.map((id) => oddsByLine.get(id) ?? leastOdds)),
    'best odds': best,
    'odds before': odds[at - 1] ?? leastOdds,
    'odds after': odds[at + 1] ?? leastOdds,
    'odds beside': Math.max(...odds.slice(Math.max(0, at - 4), at), ...odds.slice(at + 1, at + 5), leastOdds),
    sentences: Math.min(200, analyzed.length),
    left: Math.min(20, analyzed.length - 1 - at),
    alone: yes(settingOf(state.conversation) === 'line'),
    'in turn': Math.min(12, inTurn.get(sentence.turn)!.length),
    'in sentence': findingsIn(at, at).length,
    nearby: Math.min(10, near.length),
    'strong nearby': Math.min(10, near.filter(({ seen }) => seen.prior > 0.45).length),
    rival: yes(rival),
    'odds ahead': lead(near, oddsOf),
    'prior ahead': lead(near, priorOf),
    'odds ahead of own': lead(same, oddsOf),
    'prior ahead of own': lead(same, priorOf),
    mentions: Math.min(6, mentions),
    ...repliesIn('reply', reply, state.language),
    ...repliesIn('owner', byOwner, state.language),
    ...repliesIn('own', own, state.language),
    'prompt asks': yes(prompt?.isQuestion ?? false),
    'prompt near': yes(prompt !== undefined && sentence.turn - prompt.turn === 1 && before.at(-1) === prompt),
    'prompt words': Math.min(30, wordCount(prompt?.text ?? '')),
  }
}

/** What a later sentence does, as far as its words tell. */
function repliesIn(prefix: string, sentence: Sentence | undefined, { replies, dates }: Language): Signs {
  if (sentence === undefined) return { [`${prefix} none`]: 1 }
  const { text, isQuestion } = sentence
  return {
    [`${prefix} accepts`]: yes(replies.accepts.test(text)),
    [`${prefix} weakly`]: yes(replies.weaklyAccepts.test(text)),
    [`${prefix} offer`]: yes(replies.acceptsOffer.test(text)),
    [`${prefix} refuses`]: yes(replies.refuses.test(text) || replies.plainNo.test(text)),
    [`${prefix} done`]: yes(replies.isDone.test(text)),
    [`${prefix} promises`]: yes(replies.promises.test(text.replace(replyOpening, ''))),
    [`${prefix} asks`]: yes(isQuestion),
    [`${prefix} thanks`]: yes(thanks.test(text)),
    [`${prefix} withdraws`]: yes(replies.withdraws.test(text)),
    [`${prefix} day`]: yes(dates.hint.test(text)),
    [`${prefix} words`]: Math.min(30, wordCount(text)),
  }
}
