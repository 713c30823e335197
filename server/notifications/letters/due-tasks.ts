import type { Compose } from '#server/notifications/letters/letter.ts'
import { isOf, isTold, ownTaskParts, titlesOf } from '#server/notifications/letters/task-parts.ts'
import { clippedTitle, counted, dueOf, sourceOf } from '#server/notifications/letters/words.ts'
import { dueKey, isOver, taskIdIn } from '#server/notifications/when.ts'
import { dueSentence } from '#server/providers/mail/letter.ts'
import { readTasksById } from '#server/tasks/rows/tasks.ts'
import { titleOf } from '#shared/tasks/title.ts'

/** The tasks that are still to do by the deadline they had, which isn't over. */
export const dueTasks: Compose = async ({ db, now }, to, { keys }) => {
  const ids = keys.map(taskIdIn)
  const tasks = (await readTasksById(db, to.id, ids)).filter(
    (task) =>
      isTold(task) &&
      isOf(task, to) &&
      task.deadline !== null &&
      keys.includes(dueKey(task.id, task.deadline)) &&
      !isOver(task.deadline, { now: now(), timezone: to.timezone }),
  )
  const [first] = tasks
  if (!first) return null

  const title = `${counted(tasks.length, 'task')} due within a day`
  const reader = { to, now: now() }
  return {
    subject: tasks.length === 1 ? `${dueSentence(dueOf(first, reader)!)}: ${clippedTitle(titleOf(first))}` : title,
    parts: [{ is: 'title', title, lines: [] }, ...ownTaskParts(tasks, reader, sourceOf)],
    actions: [{ label: 'Open in Kept', path: tasks.length === 1 ? `/tasks/${first.id}` : '/' }],
    brief: { title: tasks.length === 1 ? dueSentence(dueOf(first, reader)!) : title, body: titlesOf(tasks) },
  }
}
