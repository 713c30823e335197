import { clippedTitle, dueOf, wordsOf, type Reader } from '#server/notifications/letters/words.ts'
import type { Part, TaskPart } from '#server/providers/mail/letter.ts'
import type { Recipient } from '#server/notifications/recipient.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { titleInText, titleOf } from '#shared/tasks/title.ts'

const shown = 10

/** Whether a task is still to do and worth a notice. */
export const isTold = ({ status, isNoise, duplicateOf }: Task) =>
  status === 'INCOMPLETE' && !isNoise && duplicateOf === null

export const isOf = ({ assignees }: Task, { id }: Pick<Recipient, 'id'>) =>
  assignees.some(({ userId }) => userId === id)

/** The user's own tasks, with the words they were made from. */
export function ownTaskParts(
  tasks: readonly Task[],
  reader: Reader,
  sourceOf: (task: Task) => string | null = () => null,
): Part[] {
  return partsOf(tasks, (task) => ({
    title: clippedTitle(titleOf(task)),
    due: dueOf(task, reader),
    about: [sourceOf(task)].filter((about) => about !== null),
    words: wordsOf(task, reader.to),
    ownId: task.id,
  }))
}

/** The tasks of others, with their names. */
export function othersTaskParts(tasks: readonly Task[], reader: Reader): Part[] {
  return partsOf(tasks, (task) => ({
    title: [ownersOf(task), clippedTitle(titleOf(task))].filter(Boolean).join(': '),
    due: dueOf(task, reader),
    about: [],
    words: [],
    ownId: null,
  }))
}

function ownersOf({ assignees, originalAssignee }: Task): string | null {
  return assignees.length > 0 ? assignees.map(({ user }) => user.name).join(', ') : originalAssignee
}

/** The first title, and how many more there are. */
export function titlesOf([first, ...others]: readonly Task[]): string {
  const title = first ? clippedTitle(titleInText(first)) : ''
  return others.length === 0 ? title : `${title}, and ${others.length} more`
}

function partsOf(tasks: readonly Task[], told: (task: Task) => Omit<TaskPart, 'is' | 'path'>): Part[] {
  const more = tasks.length - shown
  return [
    ...tasks.slice(0, shown).map((task): Part => ({ is: 'task', path: `/tasks/${task.id}`, ...told(task) })),
    ...(more > 0 ? [{ is: 'more', text: `${more} more`, path: '/' } as const] : []),
  ]
}
