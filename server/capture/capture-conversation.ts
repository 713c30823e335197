import { inOwnWords, withNames } from './apply-rules.ts'
import { compose } from './compose.ts'
import { limits } from '#shared/limits.ts'
import { detect, surest } from './detect.ts'
import type { Extractor } from './extractor.ts'
import { judge } from './judge.ts'
import { reconcile } from './reconcile.ts'
import type {
  Candidate,
  CapturedTask,
  ComposedCandidate,
  Conversation,
  ConversationLine,
  CaptureContext,
  ReconciledCandidate,
} from './types.ts'

/** The result of each step. */
export type CaptureSteps = {
  detected: Candidate[]
  composed: ComposedCandidate[]
  reconciled: ReconciledCandidate[]
  judged: CapturedTask[]
}

/**
 * The tasks of a conversation, including noise. The same conversation always gives the same tasks with the same keys.
 * `place` decides later who gets them, once it's known who has an account.
 */
export async function captureConversation(
  conversation: Conversation,
  known: CaptureContext,
  extractor: Extractor,
): Promise<CapturedTask[]> {
  return (await captureSteps(conversation, known, extractor)).judged
}

/** All steps, for explaining a result: detect, compose, reconcile, judge. */
export async function captureSteps(
  unsorted: Conversation,
  known: CaptureContext,
  extractor: Extractor,
): Promise<CaptureSteps> {
  const rules = known.rules ?? []
  const conversation = withNames(inOrder(unsorted), rules)
  const detected = await detect(conversation, extractor)
  const worded = await compose(surest(detected, limits.tasksPerConversation), conversation, extractor)
  const composed = inOwnWords(worded, conversation, rules)
  const reconciled = reconcile(composed, known, conversation)
  return { detected, composed, reconciled, judged: judge(reconciled, conversation, known) }
}

/** Lines may arrive twice and out of order. Keeps each once, sorted by time if all have one. */
function inOrder(conversation: Conversation): Conversation {
  const lines = [...new Map(conversation.lines.map((line) => [line.id, line])).values()]
  const timeOf = ({ at, offsetSeconds }: ConversationLine) =>
    at?.getTime() ?? (offsetSeconds === null ? null : offsetSeconds * 1000)
  const isTimed = lines.every((line) => timeOf(line) !== null)
  return { ...conversation, lines: isTimed ? lines.toSorted((a, b) => timeOf(a)! - timeOf(b)!) : lines }
}
