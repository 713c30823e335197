import { rulingOn } from './apply-rules.ts'
import { lessonScore } from './lessons.ts'
import type { CaptureContext, CapturedTask, Conversation, Lesson, ReconciledCandidate, Scores } from './types.ts'

const enough = 0.5
const good = 0.62

/** Kinds that only sound like tasks. They're noise, however confident the extractor is. */
const neverTasks = new Set<ReconciledCandidate['kind']>(['idea', 'logistics', 'promotion', 'past'])

/** How much one rating of the same words changes the score. */
const weightOfLessons = 0.8

/** Below this, an item isn't even kept as noise. */
const worthKeeping = 0.42

/**
 * Scores each item on four questions: will someone do it, does it matter after the call, is it new, and is it clear who
 * does it? The user's ratings count for and against similar items, and what they taught decides. What fails is kept as
 * noise with its scores, and only the weakest candidates are dropped.
 */
export function judge(
  items: readonly ReconciledCandidate[],
  conversation: Conversation,
  { lessons = [], rules = [] }: Pick<CaptureContext, 'lessons' | 'rules'> = {},
): CapturedTask[] {
  return items.flatMap((item) => {
    const scores = score(item, conversation, lessons)
    if (item.completes !== null || item.promise?.isKept)
      return [capturedOf(item, { scores, isNoise: false, verdict: 'GOOD' })]
    const ruling = rulingOn(item, conversation, rules)
    if (ruling !== 'task' && item.confidence < worthKeeping && !neverTasks.has(item.kind)) return []
    if (ruling !== 'task' && item.kind === 'idea' && item.confidence < 0.2) return []

    const isWeak = item.isVague || neverTasks.has(item.kind) || scores.actionable < enough || scores.durable < enough
    const isNoise = ruling === null ? isWeak : ruling === 'noise'
    const verdict =
      !isNoise && item.confidence >= good && scores.owner >= enough && scores.duplicate < enough ? 'GOOD' : 'BAD'
    return [capturedOf(item, { scores, isNoise, verdict })]
  })
}

function capturedOf(
  item: ReconciledCandidate,
  judgement: Pick<CapturedTask, 'scores' | 'isNoise' | 'verdict'>,
): CapturedTask {
  const {
    key,
    kind,
    title,
    contextSummary,
    reason,
    lineIds,
    ownerId,
    ownerName,
    counterpartId,
    deadline,
    updateOf,
    duplicateOf,
    completes,
    resembles,
    promise,
    confidence,
  } = item
  return {
    key,
    kind,
    title,
    contextSummary,
    reason,
    lineIds,
    ownerId,
    ownerName,
    counterpartId,
    deadline,
    updateOf,
    duplicateOf,
    completes,
    resembles,
    promise,
    confidence: round(confidence),
    ...judgement,
  }
}

function score(item: ReconciledCandidate, conversation: Conversation, lessons: readonly Lesson[]): Scores {
  const isTask = !neverTasks.has(item.kind)
  const known = item.ownerId !== null ? 0.9 : item.ownerName !== null ? 0.7 : item.kind === 'decision' ? 0.2 : 0.4
  const outlastsCall = item.deadline !== null || conversation.source !== 'meeting' ? 0.9 : 0.7
  return {
    actionable: round(
      (isTask ? item.confidence : item.confidence * 0.5) + weightOfLessons * lessonScore(item, lessons),
    ),
    owner: known,
    durable: isTask ? outlastsCall : 0.2,
    duplicate: round(item.duplicateOf !== null || item.updateOf !== null ? item.likeness : item.likeness * 0.6),
  }
}

function round(value: number): number {
  return Math.round(Math.max(0, Math.min(1, value)) * 100) / 100
}
