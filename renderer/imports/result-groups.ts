import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import { peopleGroups } from '../events/people-groups.ts'
import { copy } from './copy.ts'

/** Tasks of an import under one heading. `to`: where they are now. */
export type ResultGroup = { key: string; title: string; to?: string; tasks: ListedTask[] }

/** All tasks of an import: the user's, what others promised them, and the rest by person. `promised`: ids of tasks the user waits for. */
export function resultGroups(
  tasks: readonly ListedTask[],
  userId: string,
  promised: ReadonlySet<string>,
): ResultGroup[] {
  const isMine = (task: ListedTask) => assignmentOf(task, userId) !== undefined
  const isPromised = (task: ListedTask) => !isMine(task) && promised.has(task.id)
  const others = peopleGroups(
    tasks.filter((task) => !isMine(task) && !isPromised(task)),
    userId,
  )

  return [
    { key: 'mine', title: copy.yours, to: copy.inInbox, tasks: tasks.filter(isMine) },
    { key: 'promised', title: copy.promisedYou, to: copy.inWaiting, tasks: tasks.filter(isPromised) },
    ...others.map(({ key, kind, name, tasks: theirs }) => ({
      key,
      title: kind === 'archived' ? copy.archived : kind === 'unassigned' ? copy.unassigned : name,
      tasks: theirs,
    })),
  ].filter((group) => group.tasks.length > 0)
}
