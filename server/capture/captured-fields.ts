import { isDeepStrictEqual } from 'node:util'
import type { CaptureOrigin } from '#server/capture/origin.ts'
import type { CaptureInput } from '#server/capture/read-conversation.ts'
import type { CapturedTask, Deadline } from '#server/capture/types.ts'

/** Whether a row says the same already. */
export function hasFields<Row extends object>(row: Row, fields: object): boolean {
  return Object.entries(fields).every(([name, value]) => isDeepStrictEqual(row[name as keyof Row], value))
}

/** Where a deadline is kept: a day in no time zone, or an instant. */
export function deadlineOf(deadline: Deadline | null) {
  return {
    deadlineType: deadline?.type ?? null,
    deadlineDay: deadline?.type === 'DATE' ? new Date(deadline.day) : null,
    deadlineAt: deadline?.type === 'DATE_TIME' ? new Date(deadline.instant) : null,
  }
}

/** Why it is a task, and the lines that support it, copied: they stay what was said even when the transcript is replaced. */
export function evidenceOf(
  { lineIds, reason }: CapturedTask,
  { lineOf }: CaptureInput,
  { permalinkOf }: CaptureOrigin,
) {
  const cited = new Set(lineIds)
  const lines = [...lineOf.values()].filter(({ id }) => cited.has(id))
  const times = lines.flatMap(({ offsetSeconds }) => (offsetSeconds === null ? [] : [offsetSeconds]))
  return {
    reason,
    lines: lines.map(({ id, speaker, text, offsetSeconds }) => {
      const permalink = permalinkOf?.(id)
      return { id, speaker, text, timestamp: offsetSeconds, ...(permalink && { permalink }) }
    }),
    startTimestamp: times.length ? Math.min(...times) : null,
    endTimestamp: times.length ? Math.max(...times) : null,
  }
}
