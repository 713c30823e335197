import { dueKey } from '#server/notifications/causes/due-tasks.ts'
import { text, type Compose } from '#server/notifications/letters/letter.ts'
import { isOf, isTold, ownTaskParts, titlesOf } from '#server/notifications/letters/task-parts.ts'
import { clippedTitle, counted, dueOf, sourceOf } from '#server/notifications/letters/words.ts'
import { readTasksById } from '#server/tasks/rows/tasks.ts'
import { titleOf } from '#shared/tasks/title.ts'

/** The tasks that are still to do by the deadline they had. */
export const dueTasks: Compose = async ({ db, now }, to, { keys }) => {
  const ids = keys.map((key) => key.split(' ')[0]!)
  const tasks = (await readTasksById(db, to.id, ids)).filter(
    (task) =>
      isTold(task) &&
      isOf(task, to) &&
      keys.includes(dueKey(task.id, task.deadline ?? '')) &&
      (task.snoozedUntil === null || new Date(task.snoozedUntil) <= now()),
  )
  const [first] = tasks
  if (!first) return null

  const amount = counted(tasks.length, 'task')
  return {
    subject:
      tasks.length === 1
        ? `${dueOf(first, to.timezone)}: ${clippedTitle(titleOf(first))}`
        : `${amount} due within a day`,
    parts: [
      text(`${amount} ${tasks.length === 1 ? 'is' : 'are'} due within a day.`),
      ...ownTaskParts(tasks, to, sourceOf),
    ],
    action: { label: 'Open in Kept', path: tasks.length === 1 ? `/tasks/${first.id}` : '/' },
    brief: {
      title: tasks.length === 1 ? dueOf(first, to.timezone)! : `${amount} due within a day`,
      body: titlesOf(tasks),
    },
  }
}
