import type { TranscriptLine } from '#shared/events/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'

type Line = Pick<TranscriptLine, 'timestamp'>

/** The last words are heard this long, in seconds. */
const lastWords = 3

/** How long a meeting lasts, in seconds; 0 before its lines are known. */
export function lastsFor(lines: readonly Line[]): number {
  const last = lines.at(-1)
  return last ? (last.timestamp ?? 0) + lastWords : 0
}

/** The line that is being said at a time. */
export const lineAt = <Said extends Line>(lines: readonly Said[], at: number): Said | undefined =>
  lines.findLast(({ timestamp }) => timestamp !== null && timestamp <= at)

/** The tasks that begin to be said in a stretch of time. */
export const saidBetween = (tasks: readonly ListedTask[], from: number, to: number): string[] =>
  tasks.flatMap(({ id, source }) => {
    const at = source?.startTimestamp
    return typeof at === 'number' && at >= from && at < to ? [id] : []
  })
