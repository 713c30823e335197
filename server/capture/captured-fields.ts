import { isDeepStrictEqual } from 'node:util'
import type { Found } from '#server/capture/read-conversation.ts'
import type { Captured, Deadline } from '#server/capture/types.ts'

/** Whether a row says the same already. */
export function says<Row extends object>(row: Row, fields: object): boolean {
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

/** The lines that support a task, copied: they stay what was said even when the transcript is replaced. */
export function evidenceOf({ lineIds }: Captured, { lineOf }: Found) {
  const lines = lineIds.flatMap((id) => lineOf.get(id) ?? []).toSorted((one, other) => Number(one.id) - Number(other.id))
  const times = lines.flatMap(({ offsetSeconds }) => (offsetSeconds === null ? [] : [offsetSeconds]))
  return {
    lines: lines.map(({ id, speaker, text, offsetSeconds }) => ({ id, speaker, text, timestamp: offsetSeconds })),
    startTimestamp: times.length ? Math.min(...times) : null,
    endTimestamp: times.length ? Math.max(...times) : null,
  }
}
