import type { Event } from '#shared/events/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { titleOf } from '../tasks/title.ts'
import { copy } from './copy.ts'

/** A notification of the system; opening it leads to `path`. */
export type Push = { title: string; body: string; path: string }

/** What came at once is one notification. */
export function noticeOfTasks(tasks: readonly Pick<Task, 'id' | 'title' | 'customTitle'>[]): Push {
  const [first, ...others] = tasks
  if (!first) throw new Error('There is no task to tell of')

  return others.length === 0
    ? { title: copy.newTask, body: titleOf(first), path: `/tasks/${first.id}` }
    : { title: copy.newTasks(tasks.length), body: copy.first(titleOf(first), others.length), path: '/' }
}

export const noticeOfMeeting = ({ id, title }: Pick<Event, 'id' | 'title'>): Push => ({
  title,
  body: copy.summary,
  path: `/events/${id}`,
})
