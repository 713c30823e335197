import type { Progress } from '#shared/events/schemas.ts'
import { limits } from '#shared/limits.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import { copy } from './copy.ts'

/** `3 for you, 1 for Jonas, 1 unassigned, 1 left out as noise.` */
export function importSummary(tasks: readonly ListedTask[], userId: string, skippedLines: number): string {
  const real = tasks.filter((task) => !task.isNoise)
  const mine = real.filter((task) => assignmentOf(task, userId)).length
  const unassigned = real.filter((task) => task.assignees.length === 0).length
  const noise = tasks.length - real.length
  const parts = [
    mine > 0 && copy.forYou(mine),
    ...others(real, userId),
    unassigned > 0 && copy.unassigned(unassigned),
    noise > 0 && copy.noise(noise),
    skippedLines > 0 && copy.skippedShort(skippedLines),
  ].filter((part) => part !== false)

  return parts.length > 0 ? `${parts.join(', ')}.` : ''
}

/** Says that a transcript had more promises than Kept takes from one. Null when it had not. */
export function tooManyPromises(progress: Progress | null): string | null {
  const passages = progress?.passages ?? 0
  return passages > limits.tasksPerConversation ? copy.tooMany(passages, limits.tasksPerConversation) : null
}

function others(tasks: readonly ListedTask[], userId: string): string[] {
  const counts = new Map<string, { name: string; tasks: number }>()
  for (const task of tasks) {
    const owner = assignmentOf(task, userId) ? undefined : task.assignees[0]
    if (!owner) continue
    const name = owner.user.name.split(' ')[0] ?? owner.user.name
    counts.set(owner.userId, { name, tasks: (counts.get(owner.userId)?.tasks ?? 0) + 1 })
  }

  return [...counts.values()].map(({ name, tasks: amount }) => copy.forPerson(amount, name))
}
