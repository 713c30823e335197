import { isDeepStrictEqual } from 'node:util'
import type { CaptureOrigin } from '#server/capture/origin.ts'
import type { CaptureInput } from '#server/capture/read-conversation.ts'
import type { CapturedTask, CapturedDeadline } from '#server/capture/types.ts'

/** Whether a row already has these values. */
export function hasFields<Row extends object>(row: Row, fields: object): boolean {
  return Object.entries(fields).every(([name, value]) => isDeepStrictEqual(row[name as keyof Row], value))
}

/** The columns of a deadline: a day without a time zone, or an instant. */
export function deadlineOf(deadline: CapturedDeadline | null) {
  return {
    deadlineType: deadline?.type ?? null,
    deadlineDay: deadline?.type === 'DATE' ? new Date(deadline.day) : null,
    deadlineAt: deadline?.type === 'DATE_TIME' ? new Date(deadline.instant) : null,
  }
}

/** Why it's a task, with copies of the lines that support it, so they survive when the transcript is replaced. */
export function evidenceOf(
  { lineIds, reason }: CapturedTask,
  { lineOf }: CaptureInput,
  { permalinkOf }: CaptureOrigin,
) {
  const lines = [...new Set(lineIds)]
    .flatMap((id) => lineOf.get(id) ?? [])
    .toSorted((one, other) => one.index - other.index)
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
