import type { CaptureDiff } from '../run-capture.ts'
import type { CapturedTask } from '../types.ts'
import { messageIdOf } from './message-lines.ts'
import type { MessageWindow } from './windows.ts'

/**
 * What changed when messages are read again. A task is written when it cites a fresh message. Known tasks are judged
 * again if everything they cite was read; anything else that only older messages say is ignored.
 */
export function diffCaptured(
  captured: readonly CapturedTask[],
  { messages, freshIds }: MessageWindow<{ id: string }>,
  known: readonly Pick<CapturedTask, 'key' | 'lineIds'>[],
): CaptureDiff {
  const readIds = new Set(messages.map(({ id }) => id))
  const isRead = (lineId: string) => readIds.has(messageIdOf(lineId))
  const isFresh = (lineId: string) => freshIds.has(messageIdOf(lineId))

  const keys = new Set(captured.map(({ key }) => key))
  const judgedAgain = new Set(known.filter(({ lineIds }) => lineIds.every(isRead)).map(({ key }) => key))
  return {
    written: captured.filter(({ key, lineIds }) => judgedAgain.has(key) || lineIds.some(isFresh)),
    goneKeys: new Set([...judgedAgain].filter((key) => !keys.has(key))),
  }
}
