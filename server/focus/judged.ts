import { createHash } from 'node:crypto'
import { readDefinition } from '#server/focus/importance/definition.ts'
import type { OpenTask } from '#server/focus/rows.ts'
import type { LocalMoment } from '#shared/dates/local-day.ts'

/** Whether a definition means other tasks on another day, such as "due this week". */
export function dependsOnDay(important: string, now: LocalMoment): boolean {
  const { wanted, unwanted } = readDefinition(important, now)
  return [...wanted, ...unwanted].some(({ due }) => due !== null)
}

/** A hash of all that a task is judged by. `day` is today, if the definition depends on it. */
export function hashOf(task: OpenTask, day: string | null): string {
  const { title, about, people, where, source, deadline } = task
  const judged = [title, about, people, where, source, deadline, deadline && day]
  return createHash('sha256').update(JSON.stringify(judged)).digest('base64url')
}
