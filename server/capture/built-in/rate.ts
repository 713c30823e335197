import type { CandidateKind } from '../types.ts'
import type { AnalyzedSentence } from './classifier/features.ts'
import { signsIn } from './classifier/signs.ts'
import { type BoostedTrees, oddsOfTrees } from './classifier/trees.ts'
import type { SpeechAct } from './clauses.ts'
import type { ConversationState } from './conversation-state.ts'
import type { Move } from './dialogue.ts'
import { actsOnPronoun } from './english/pronouns.ts'
import { cite, type Finding, type SeenFinding } from './finding.ts'
import { type Setting, settingOf } from './setting.ts'
import { overlap, stems } from './words.ts'

/** A conversation that was followed to its end, with the odds of each sentence. */
export type Followed = {
  state: ConversationState
  analyzed: readonly AnalyzedSentence[]
  odds: readonly number[]
}

/** The odds from which a finding counts as a task. Chosen on the `tune` parts of the sets in `classifier/README.md`. */
const evenFrom: Record<Setting, number> = {
  meeting: -1.05,
  talk: -1.7,
  chat: -1.15,
  scribed: -3.3,
  email: -0.85,
  line: -0.7,
}

/** What is said about the same thing within so many sentences is one task. */
const rivalReach = 4
const rivalOverlap = 0.34
/** What a sentence says, and what its speaker says right before and after. */
const asideReach = 1
/** Within so many sentences of something so much likelier, there's hardly another task but what is said in plain words. */
const shadowReach = 6
const muchLikelier = 0.25
/** The confidence that the rules give to a promise in clear words, and in plain ones. */
const ofItsOwn = 0.4
const ofPlainWords = 0.8

/** Below what is kept as noise. */
const ofSuggestion = 0.4

/** What at least one task of a conversation reaches. */
const sure = 0.6
/** Kept as noise. */
const ofDoubt = 0.45

/** Below this, a finding is dropped. */
const worthShowing = 0.2

/** Gives each finding the confidence that it's a task, judged by the whole conversation, and keeps the best of rivals. */
export function rate(followed: Followed, trees: BoostedTrees): SeenFinding[] {
  const { state, analyzed } = followed
  const signsOf = signsIn(followed)
  const even = evenFrom[settingOf(state.conversation)]
  const rated = [...state.findings, ...state.doubtful].map((finding) => ({
    finding,
    confidence: Math.max(
      1 / (1 + Math.exp(even - oddsOfTrees(trees, signsOf(finding)))),
      isListed(finding, analyzed[finding.sentence]!) ? ofList : 0,
      isAgreed(finding) ? ofAgreed : 0,
      isDated(finding) ? ofDated : 0,
    ),
  }))
  const open = new Set(
    withoutRivals(
      rated.filter(({ finding }) => finding.outcome === 'open'),
      state.moves,
    ),
  )
  const kept = rated.filter((one) => one.finding.outcome !== 'open' || open.has(one))
  return shown(isOnlyDoubt(open, state) ? kept.map(doubted) : kept)
}

/** Where nothing is sure, what looks like a task most likely isn't one. Beside a single line there's nothing to be sure of. */
const isOnlyDoubt = (open: ReadonlySet<Rated>, { conversation }: ConversationState) =>
  conversation.lines.length > 1 && [...open].every(({ confidence }) => confidence < sure)

const doubted = ({ finding, confidence }: Rated): Rated => ({ finding, confidence: Math.min(confidence, ofDoubt) })

/** The trees know few lists, which say plainly what is to be done. */
function isListed({ seen: { act, around, prior, isIdea } }: SeenFinding, { sentence }: AnalyzedSentence): boolean {
  const isPlain = plainLists.has(act.cue) || (act.cue === 'listed' && sentence.isItem)
  return isPlain && prior >= ofItsOwn && !around.isJoking && !isIdea
}

const plainLists = new Set(['row', 'note to self', 'action', 'action for'])
const ofList = 0.65

/** "Could you send it today?" and "Will do": there's nothing left to weigh. */
const isAgreed = ({ isAnswered, seen: { act, around, prior, isIdea } }: SeenFinding) =>
  isAnswered && act.act === 'ask' && prior >= ofPlainWords && !around.isJoking && !around.isLong && !isIdea
const ofAgreed = 0.85

/** "I'll send you the list by Friday", which few long talks have, so the trees doubt it there. */
const isDated = ({ due, seen: { act, around, prior, isIdea } }: SeenFinding) =>
  act.act === 'promise' && due !== null && prior >= ofPlainWords && !around.isJoking && !isIdea
const ofDated = 0.65

/**
 * Gives each finding the confidence of the rules, for a language that the trees weren't trained on. A request that names
 * nothing ("Can you do that?") is one task with the promise that answers it.
 */
export function rateByRules({ state }: Followed): SeenFinding[] {
  const all = [...state.findings, ...state.doubtful]
  const rated = all.filter((finding) => {
    const isBare = finding.isAnswered && stems(finding.action, state.language).size === 0
    const answer = isBare ? answerTo(finding, all) : undefined
    if (answer) absorb(answer, finding)
    return !answer
  })
  return shown(rated.map((finding) => ({ finding, confidence: finding.confidence })))
}

const answerTo = (asked: SeenFinding, all: readonly SeenFinding[]) =>
  all.find(
    (one) =>
      one.act === 'promise' &&
      one.ownerId === asked.ownerId &&
      one.objects.size > 0 &&
      one.sentence > asked.sentence &&
      one.sentence - asked.sentence <= rivalReach,
  )

function shown(rated: readonly Rated[]): SeenFinding[] {
  return rated
    .filter(({ confidence }) => confidence >= worthShowing)
    .toSorted((one, other) => one.finding.sentence - other.finding.sentence)
    .map(({ finding, confidence: rated }) => {
      const confidence = Math.min(rated, highestOf(finding))
      return { ...finding, confidence, kind: kindAt(finding, confidence) }
    })
}

/** "We could paint the pier" isn't a task until someone takes it on. */
const highestOf = ({ isAnswered, lineIds, seen: { act } }: SeenFinding) =>
  act.cue.startsWith('suggest:') && !isAnswered && lineIds.length === 1 ? ofSuggestion : 1

/** An idea that was taken on is a task; a joke never is. */
function kindAt({ kind, seen: { act, around } }: SeenFinding, confidence: number): CandidateKind {
  if (around.isJoking) return 'idea'
  return kind === 'idea' && confidence >= 0.5 ? kindOf(act) : kind
}

type Rated = { finding: SeenFinding; confidence: number }

/**
 * Keeps the surest of the findings that are one task, with the lines, person and day of the others. Near something much
 * likelier, a finding isn't kept either.
 */
function withoutRivals(rated: readonly Rated[], moves: readonly Move[]): Rated[] {
  const kept: Rated[] = []
  const bySentence = new Map<number, Rated[]>()
  for (const one of rated.toSorted((a, b) => b.confidence - a.confidence)) {
    const { sentence } = one.finding
    const near = reach.flatMap((apart) => bySentence.get(sentence + apart) ?? [])
    const better = surest(near.filter(({ finding }) => areRivals(finding, one.finding, moves)))
    if (better) {
      if (one.confidence >= 0.5) absorb(better.finding, one.finding)
      continue
    }
    const isPlain = one.finding.seen.prior >= ofPlainWords
    if (!isPlain && near.some(({ confidence }) => confidence - one.confidence > muchLikelier)) continue
    kept.push(one)
    bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), one])
  }
  return kept
}

/** The first of the surest. */
const surest = (rated: readonly Rated[]) =>
  rated.reduce<Rated | null>((best, one) => (best && best.confidence >= one.confidence ? best : one), null)

/** The nearest first. */
const reach = Array.from({ length: 2 * shadowReach + 1 }, (_, index) => index - shadowReach).sort(
  (one, other) => Math.abs(one) - Math.abs(other),
)

/** Whether two findings are one task. `other` is the less likely one. */
function areRivals(one: SeenFinding, other: SeenFinding, moves: readonly Move[]): boolean {
  const apart = Math.abs(one.sentence - other.sentence)
  if (apart > rivalReach) return false
  if (isAside(other) && apart <= asideReach && one.speakerId === other.speakerId) return true
  const [earlier, later] = one.sentence < other.sentence ? [one, other] : [other, one]
  if (isAside(later) && moves[later.sentence]?.answers === earlier.sentence) return true
  if (whose(one) !== null && whose(other) !== null && whose(one) !== whose(other)) return false
  if (apart > 0 && one.speakerId !== other.speakerId && !isOfItsOwn(other)) return true
  if (one.ownerId === other.ownerId && (namesNothing(one) || namesNothing(other))) return true
  if (apart === 0 && (one.seen.prior === 0 || other.seen.prior === 0)) return true
  return overlap(one.objects, other.objects) >= (apart === 0 ? 1 : rivalOverlap)
}

/** What matches no rule is more about what is said beside it, or what it answers. In an hour of talk few tasks match one. */
const isAside = ({ seen: { act, around } }: SeenFinding) => act.cue === 'stated' && !around.isLong

/** "I'll put it in the folder": it takes another sentence to know what is meant. */
const namesNothing = ({ action, objects }: SeenFinding) => objects.size <= 1 && actsOnPronoun.test(action)

/** A promise or request in clear words that says what it's about: no mere answer. */
function isOfItsOwn({ objects, seen: { act, prior } }: SeenFinding): boolean {
  return (act.act === 'promise' || act.act === 'ask') && prior >= ofItsOwn && objects.size > 0
}

/** Somebody absent has only a name. */
const whose = ({ ownerId, ownerName }: Finding) => ownerId ?? ownerName

function absorb(into: Finding, from: Finding) {
  cite(into, from.lineIds)
  if (whose(into) === null) into.ownerId = from.ownerId
  into.due ??= from.due
}

export function kindOf(act: SpeechAct): CandidateKind {
  if (act.act === 'plan') return act.owner === 'everyone' ? 'assignment' : 'decision'
  if (act.act === 'assign') return 'assignment'
  return act.act === 'ask' ? 'request' : 'commitment'
}
