import type { CapturedTask } from '../types.ts'
import { messageIdOf } from './message-lines.ts'
import type { MessageWindow } from './windows.ts'

/**
 * What reading messages again brings: tasks to write, and keys of known tasks that are not there any more. A
 * task is written when it cites a fresh message. Known ones are judged anew, as long as nothing they cite
 * lies outside what was read; whatever else only older messages say is not brought up.
 */
export function diffCaptured(
  captured: readonly CapturedTask[],
  { messages, freshIds }: MessageWindow<{ id: string }>,
  known: readonly Pick<CapturedTask, 'key' | 'lineIds'>[],
): { written: CapturedTask[]; goneKeys: string[] } {
  const readIds = new Set(messages.map(({ id }) => id))
  const isRead = (lineId: string) => readIds.has(messageIdOf(lineId))
  const isFresh = (lineId: string) => freshIds.has(messageIdOf(lineId))

  const keys = new Set(captured.map(({ key }) => key))
  const judgedAnew = new Set(known.filter(({ lineIds }) => lineIds.every(isRead)).map(({ key }) => key))
  return {
    written: captured.filter(({ key, lineIds }) => judgedAnew.has(key) || lineIds.some(isFresh)),
    goneKeys: [...judgedAnew].filter((key) => !keys.has(key)),
  }
}
