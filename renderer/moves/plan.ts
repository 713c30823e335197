import type { Label } from '#shared/labels/schemas.ts'
import { limits } from '#shared/limits.ts'
import type { LeftOut, Move, MovedTask } from '#shared/moves/move.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'

/** Where the tasks of each group go: into a group here, a new one, or nowhere. By the group's key. */
export type Places = Readonly<Record<string, { isIn: boolean; to: string }>>
export const newGroup = 'new'

/** Whose tasks are the user's; everyone's if empty. */
export type Who = string
export const everyone = ''

type Here = {
  groups: readonly Pick<TaskGroup, 'id' | 'title' | 'type'>[]
  labels: readonly Pick<Label, 'name' | 'type'>[]
}

/** Each group goes to the one here of the same name, the inbox to the inbox, and the others to new ones. */
export function firstPlaces(move: Move, groups: Here['groups']): Places {
  const byTitle = new Map(groups.map(({ id, title }) => [title.trim().toLowerCase(), id]))
  const inbox = groups.find(({ type }) => type === 'INCOMING')?.id
  const placeOf = (title: string) =>
    (/^inbox$/i.test(title) ? inbox : undefined) ?? byTitle.get(title.toLowerCase()) ?? newGroup
  return Object.fromEntries(move.groups.map(({ key, title }) => [key, { isIn: true, to: placeOf(title) }]))
}

/** The people whom tasks are given to, the busiest first. */
export function peopleIn(move: Move): { name: string; email: string | null; tasks: number }[] {
  const people = new Map<string, { name: string; email: string | null; tasks: number }>()
  for (const { assignees } of move.tasks)
    for (const { name, email } of assignees) {
      const known = people.get(name)
      people.set(name, { name, email: known?.email ?? email, tasks: (known?.tasks ?? 0) + 1 })
    }
  return [...people.values()].toSorted((a, b) => b.tasks - a.tasks)
}

/** Who of them the user is, by address or name. Everyone's tasks are theirs if nobody is. */
export function likelyWho(move: Move, me: { name: string; email: string | null }): Who {
  const same = (one: string | null, other: string | null) => one !== null && one.toLowerCase() === other?.toLowerCase()
  const people = peopleIn(move)
  const found = people.find(({ email }) => same(email, me.email)) ?? people.find(({ name }) => same(name, me.name))
  return found?.name ?? everyone
}

export const isOurs = ({ assignees }: MovedTask, who: Who) =>
  who === everyone || assignees.length === 0 || assignees.some(({ name }) => name === who)

export type Plan = {
  tasks: MovedTask[]
  /** The labels that tasks bring, and how many of them are here. */
  labels: string[]
  knownLabels: number
  dates: number
  /** How many new groups are more than Kept has room for. */
  groupsOver: number
  leftOut: LeftOut[]
}

/** What comes along with these choices, and what doesn't. Labels that Kept has no room for stay behind. */
export function planOf(move: Move, { places, who }: { places: Places; who: Who }, here: Here): Plan {
  const chosen = move.tasks.filter(({ group }) => places[group]?.isIn)
  const tasks = chosen.filter((task) => isOurs(task, who))
  const others: LeftOut[] = chosen
    .filter((task) => !isOurs(task, who))
    .map((task) => ({ kind: 'people', task: task.title, detail: task.assignees.map(({ name }) => name).join(', ') }))

  const known = new Set(here.labels.map(({ name }) => name.toLowerCase()))
  const room = limits.labels - here.labels.filter(({ type }) => type === 'CUSTOM').length
  const counts = new Map<string, { name: string; tasks: number }>()
  for (const name of tasks.flatMap(({ labels }) => labels)) {
    const key = name.toLowerCase()
    counts.set(key, { name: counts.get(key)?.name ?? name, tasks: (counts.get(key)?.tasks ?? 0) + 1 })
  }
  const used = [...counts].toSorted(([, a], [, b]) => b.tasks - a.tasks)
  const there = used.filter(([key]) => known.has(key)).map(([, { name }]) => name)
  const fresh = used.filter(([key]) => !known.has(key)).map(([, { name }]) => name)
  const noRoom: LeftOut[] = fresh.slice(room).map((name) => ({ kind: 'labels', task: '', detail: name }))
  return {
    tasks,
    labels: [...there, ...fresh.slice(0, Math.max(0, room))].slice(0, limits.labels),
    knownLabels: there.length,
    dates: tasks.filter(({ due }) => due !== null).length,
    groupsOver: Math.max(0, newGroupsOf(tasks, places).size - roomForGroups(here)),
    leftOut: [...move.leftOut, ...others, ...noRoom],
  }
}

/** The groups of a file that an import creates. */
export const newGroupsOf = (tasks: readonly MovedTask[], places: Places) =>
  new Set(tasks.map(({ group }) => group).filter((group) => places[group]?.to === newGroup))

const roomForGroups = ({ groups }: Here) => limits.taskGroups - groups.filter(({ type }) => type === 'CUSTOM').length
