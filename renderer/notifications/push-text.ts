import type { Event } from '#shared/events/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { titleInText } from '#shared/tasks/title.ts'
import { copy } from './copy.ts'

/** A system notification. Clicking it opens `path`. */
export type PushNotification = { title: string; body: string; path: string }

/** One notification for tasks that arrived together. */
export function taskNotification(tasks: readonly ListedTask[]): PushNotification {
  const [first, ...others] = tasks
  if (!first) throw new Error('There are no tasks')

  return others.length === 0
    ? { title: copy.newTask, body: titleInText(first), path: `/tasks/${first.id}` }
    : { title: copy.newTasks(tasks.length), body: copy.first(titleInText(first), others.length), path: '/' }
}

export const meetingNotification = ({ id, title }: Pick<Event, 'id' | 'title'>): PushNotification => ({
  title,
  body: copy.summary,
  path: `/events/${id}`,
})
