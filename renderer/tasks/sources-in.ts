import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { TaskSource } from '#shared/tasks/schemas.ts'

/** Where a task was said in an event. Empty until its details are fetched. */
export function sourcesIn(task: ListedTask, eventId: string): TaskSource[] {
  return task.sources?.filter((source) => source.meetingId === eventId) ?? []
}
