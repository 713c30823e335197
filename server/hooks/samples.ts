import { listEndedEvents } from '#server/events/list-events.ts'
import { sampleTasks } from '#server/hooks/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#shared/events/schemas.ts'
import type { HookSamples } from '#shared/hooks/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/** The latest payloads a hook would have received. */
export function hookSamples(deps: Deps, userId: string, { event, limit }: HookSamples): Promise<Task[] | Event[]> {
  if (event === 'meeting.ended') return listEndedEvents(deps, userId, limit)

  return sampleTasks(deps.db, userId, { event, limit })
}
