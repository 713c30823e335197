import { compose } from './compose.ts'
import { detect } from './detect.ts'
import type { Extractor } from './extractor.ts'
import { judge } from './judge.ts'
import { reconcile } from './reconcile.ts'
import type { Captured, Conversation, OpenTask } from './types.ts'

/** How far capture is: lines read, passages that sound like promises, items compared with existing tasks. */
export type CaptureProgress = { lines: number; passages: number | null; compared: number | null }

/**
 * The tasks of a conversation, noise among them and marked so. The same conversation gives the same items
 * with the same keys. Where each belongs is decided afterwards by `place`, once it is known who uses Kept.
 */
export async function captureConversation(
  conversation: Conversation,
  openTasks: readonly OpenTask[],
  extractor: Extractor,
  onProgress: (progress: CaptureProgress) => void = () => {},
): Promise<Captured[]> {
  const lines = conversation.lines.length
  onProgress({ lines, passages: null, compared: null })

  const candidates = await detect(conversation, extractor)
  onProgress({ lines, passages: candidates.length, compared: null })

  const composed = await compose(candidates, conversation, extractor)
  const reconciled = reconcile(composed, openTasks, conversation)
  onProgress({ lines, passages: candidates.length, compared: reconciled.length })

  return judge(reconciled, conversation)
}
