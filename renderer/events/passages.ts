import type { TranscriptLine } from '#shared/events/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { TaskSource } from '#shared/tasks/schemas.ts'
import { sourcesIn } from '../tasks/sources-in.ts'

/** A run of lines, first and last included, and the tasks found in it. */
export type TaskPassage = { first: number; last: number; tasks: ListedTask[] }

/** The length of a task's time window if its end is unknown (specification). */
const windowSeconds = 60
/** Up to this many lines of small talk don't split a passage. */
const maxGapLines = 2

/** The passages of an event's transcript that tasks come from, in order. Passages that share a line are merged. */
export function passagesOf(
  eventId: string,
  lines: readonly TranscriptLine[],
  tasks: readonly ListedTask[],
): TaskPassage[] {
  const indexOf = new Map(lines.map((line, index) => [line.id, index]))
  const times = Float64Array.from(lines, (line) => line.timestamp ?? Number.NaN)
  const passages = tasks
    .filter((task) => !task.isNoise)
    .flatMap((task) =>
      sourcesIn(task, eventId).flatMap((source) =>
        runs(supporting(source, times, indexOf)).map((run) => ({ ...run, tasks: [task] })),
      ),
    )

  return passages.sort((one, other) => one.first - other.first || one.last - other.last).reduce(joinShared, [])
}

/** Each task that has a passage, with its first line, in the order of the transcript. */
export function stopsOf(passages: readonly TaskPassage[]): { taskId: string; line: number }[] {
  const stops = new Map<string, number>()
  for (const { first, tasks } of passages) {
    for (const task of tasks) if (!stops.has(task.id)) stops.set(task.id, first)
  }

  return [...stops].map(([taskId, line]) => ({ taskId, line }))
}

/** The lines named by the source; without any, those inside its time window. */
function supporting(source: TaskSource, times: Float64Array, indexOf: ReadonlyMap<string, number>): number[] {
  const named = source.lines.flatMap((line) => indexOf.get(line.id) ?? [])
  if (named.length > 0) return named.sort((one, other) => one - other)

  const start = source.startTimestamp
  if (start === null) return []
  const end = source.endTimestamp ?? start + windowSeconds

  const inside: number[] = []
  for (let index = 0; index < times.length; index++)
    if (times[index]! >= start && times[index]! <= end) inside.push(index)
  return inside
}

function runs(indexes: readonly number[]): { first: number; last: number }[] {
  const found: { first: number; last: number }[] = []
  for (const index of indexes) {
    const run = found.at(-1)
    if (run && index - run.last <= maxGapLines + 1) run.last = index
    else found.push({ first: index, last: index })
  }

  return found
}

function joinShared(joined: TaskPassage[], passage: TaskPassage): TaskPassage[] {
  const before = joined.at(-1)
  if (!before || passage.first > before.last) return [...joined, passage]

  before.last = Math.max(before.last, passage.last)
  before.tasks = [...new Set([...before.tasks, ...passage.tasks])]
  return joined
}
