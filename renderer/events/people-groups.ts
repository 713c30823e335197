import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'

export type PeopleGroup = {
  key: string
  kind: 'you' | 'person' | 'unassigned' | 'archived' | 'noise'
  name: string
  isGhost: boolean
  tasks: ListedTask[]
}

/** An event's tasks in groups: the user's, other people's, unassigned, archived and noise. */
export function peopleGroups(tasks: readonly ListedTask[], userId: string): PeopleGroup[] {
  const open = tasks.filter((task) => task.status !== 'DISMISSED' && !task.isNoise)
  const mine = open.filter((task) => assignmentOf(task, userId))
  const unassigned = open.filter((task) => task.assignees.length === 0)
  const groups: PeopleGroup[] = [
    { key: 'you', kind: 'you', name: '', isGhost: false, tasks: mine },
    ...otherPeople(open.filter((task) => task.assignees.length > 0 && !assignmentOf(task, userId))),
    { key: 'unassigned', kind: 'unassigned', name: '', isGhost: true, tasks: unassigned },
    {
      key: 'archived',
      kind: 'archived',
      name: '',
      isGhost: true,
      tasks: tasks.filter((task) => task.status === 'DISMISSED'),
    },
    {
      key: 'noise',
      kind: 'noise',
      name: '',
      isGhost: true,
      tasks: tasks.filter((task) => task.isNoise && task.status !== 'DISMISSED'),
    },
  ]

  return groups.filter((group) => group.tasks.length > 0)
}

function otherPeople(tasks: readonly ListedTask[]): PeopleGroup[] {
  const groups = new Map<string, PeopleGroup>()
  for (const task of tasks) {
    const first = task.assignees[0]
    if (!first) continue
    const group = groups.get(first.userId) ?? {
      key: first.userId,
      kind: 'person',
      name: first.user.name,
      isGhost: first.user.ghost,
      tasks: [],
    }
    group.tasks.push(task)
    groups.set(first.userId, group)
  }

  return [...groups.values()].sort(
    (one, other) => other.tasks.length - one.tasks.length || one.name.localeCompare(other.name),
  )
}
