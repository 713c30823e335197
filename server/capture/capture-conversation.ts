import { compose } from './compose.ts'
import { detect } from './detect.ts'
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

/** What each step made of a conversation, in their order. */
export type CaptureSteps = {
  detected: Candidate[]
  composed: ComposedCandidate[]
  reconciled: ReconciledCandidate[]
  judged: CapturedTask[]
}

/**
 * The tasks of a conversation, noise among them and marked so. The same conversation gives the same items
 * with the same keys. Where each belongs is decided afterwards by `place`, once it is known who uses Kept.
 */
export async function captureConversation(
  conversation: Conversation,
  known: CaptureContext,
  extractor: Extractor,
): Promise<CapturedTask[]> {
  return (await captureSteps(conversation, known, extractor)).judged
}

/** The same with what led to it. */
export async function captureSteps(
  said: Conversation,
  known: CaptureContext,
  extractor: Extractor,
): Promise<CaptureSteps> {
  const conversation = inOrder(said)
  const detected = await detect(conversation, extractor)
  const composed = await compose(detected, conversation, extractor)
  const reconciled = reconcile(composed, known.openTasks ?? [], conversation)
  return { detected, composed, reconciled, judged: judge(reconciled, conversation, known.lessons) }
}

/** Lines arrive twice and out of order. Each counts once, at the moment at which it was said, if all have one. */
function inOrder(conversation: Conversation): Conversation {
  const lines = [...new Map(conversation.lines.map((line) => [line.id, line])).values()]
  const timeOf = ({ at, offsetSeconds }: ConversationLine) =>
    at?.getTime() ?? (offsetSeconds === null ? null : offsetSeconds * 1000)
  const isTimed = lines.every((line) => timeOf(line) !== null)
  return { ...conversation, lines: isTimed ? lines.toSorted((a, b) => timeOf(a)! - timeOf(b)!) : lines }
}
