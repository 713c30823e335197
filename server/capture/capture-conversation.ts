import { compose } from './compose.ts'
import { detect } from './detect.ts'
import type { Extractor } from './extractor.ts'
import { judge } from './judge.ts'
import { reconcile } from './reconcile.ts'
import type { Candidate, Captured, Composed, Conversation, Known, Reconciled } from './types.ts'

/** How far capture is: lines read, passages that sound like promises, items compared with existing tasks. */
export type CaptureProgress = { lines: number; passages: number | null; compared: number | null }

/** What each step made of a conversation, in their order. */
export type CaptureSteps = { detected: Candidate[]; composed: Composed[]; reconciled: Reconciled[]; judged: Captured[] }

/**
 * The tasks of a conversation, noise among them and marked so. The same conversation gives the same items
 * with the same keys. Where each belongs is decided afterwards by `place`, once it is known who uses Kept.
 */
export async function captureConversation(
  conversation: Conversation,
  known: Known,
  extractor: Extractor,
  onProgress?: (progress: CaptureProgress) => void,
): Promise<Captured[]> {
  return (await captureSteps(conversation, known, extractor, onProgress)).judged
}

/** The same with what led to it. */
export async function captureSteps(
  conversation: Conversation,
  known: Known,
  extractor: Extractor,
  onProgress: (progress: CaptureProgress) => void = () => {},
): Promise<CaptureSteps> {
  const lines = conversation.lines.length
  onProgress({ lines, passages: null, compared: null })

  const detected = await detect(conversation, extractor)
  onProgress({ lines, passages: detected.length, compared: null })

  const composed = await compose(detected, conversation, extractor)
  const reconciled = reconcile(composed, known.openTasks ?? [], conversation)
  onProgress({ lines, passages: detected.length, compared: reconciled.length })

  return { detected, composed, reconciled, judged: judge(reconciled, conversation, known.lessons) }
}
