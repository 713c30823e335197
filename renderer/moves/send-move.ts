import { limits } from '#shared/limits.ts'
import type { Move as ReadMove, MovedTask } from '#shared/moves/move.ts'
import type { AddedMovedTasks, Move } from '#shared/moves/schemas.ts'
import { api } from '../platform/api.ts'
import { everyone, newGroup, newGroupsOf, type Places, type Plan, type Who } from './plan.ts'

export type Moved = AddedMovedTasks & { move: Move }
type Sending = {
  id: string
  groupIds: ReadonlyMap<string, string>
  read: ReadMove
  plan: Plan
  places: Places
  who: Who
  onProgress: (sent: number) => void
}

/** A request stays well below the server's megabyte. */
const batchCharacters = 250_000

/** Imports a plan in small requests that are safe to repeat. */
export async function sendMove({ id, groupIds, read, plan, places, who, onProgress }: Sending): Promise<Moved> {
  const created = newGroupsOf(plan.tasks, places)
  const fresh = read.groups.filter(({ key }) => created.has(key))
  const move = await api.post<Move>('/api/moves', {
    id,
    from: read.from,
    groups: fresh.map(({ key, title, icon }) => ({ id: groupIds.get(key), title, icon })),
    labels: plan.labels,
  })

  const placeOf = (group: string) => (places[group]!.to === newGroup ? groupIds.get(group)! : places[group]!.to)
  const total = { added: 0, known: 0, duplicates: 0 }
  let position = 0
  for (const { tasks, isLast } of batchesOf(plan.tasks.map((task) => asSent(task, placeOf(task.group), who)))) {
    const added = await api.post<AddedMovedTasks>(`/api/moves/${id}/tasks`, { tasks, position, isLast })
    position += tasks.length
    for (const key of ['added', 'known', 'duplicates'] as const) total[key] += added[key]
    onProgress(position)
  }
  return { ...total, move: { ...move, tasks: total.added } }
}

function asSent(
  { key, title, notes, due, repeat, labels, links, assignees }: MovedTask,
  taskGroupId: string,
  who: Who,
) {
  const given = who === everyone && assignees.length > 0 ? `For ${assignees.map(({ name }) => name).join(', ')}` : null
  return {
    key: key.slice(0, 2_000),
    title,
    notes:
      [given, notes]
        .filter((part) => part !== null)
        .join('\n\n')
        .slice(0, limits.notesLength) || null,
    taskGroupId,
    deadline: due?.deadline ?? null,
    recurrence: repeat,
    labels: labels.slice(0, limits.labels),
    links,
  }
}

export function* batchesOf<Task>(tasks: readonly Task[]): Generator<{ tasks: Task[]; isLast: boolean }> {
  let from = 0
  do {
    let [to, characters] = [from, 0]
    while (to < tasks.length && to - from < limits.movedAtOnce && (to === from || characters < batchCharacters))
      characters += JSON.stringify(tasks[to++]).length
    yield { tasks: tasks.slice(from, to), isLast: to >= tasks.length }
    from = to
  } while (from < tasks.length)
}
