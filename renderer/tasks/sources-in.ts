import type { Task, TaskSource } from '#shared/tasks/schemas.ts'

/** Where a task was said in an event. */
export function sourcesIn(task: Task, eventId: string): TaskSource[] {
  return task.sources.filter((source) => source.meetingId === eventId)
}
