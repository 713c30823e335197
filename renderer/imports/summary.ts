import type { Progress } from '#shared/events/schemas.ts'
import { limits } from '#shared/limits.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { copy } from './copy.ts'

/** `1 left out as noise, 2 lines skipped.` */
export function leftOut(tasks: readonly ListedTask[], skippedLines: number): string {
  const noise = tasks.filter((task) => task.isNoise).length
  const parts = [noise > 0 && copy.noise(noise), skippedLines > 0 && copy.skippedShort(skippedLines)].filter(
    (part) => part !== false,
  )

  return parts.length > 0 ? `${parts.join(', ')}.` : ''
}

/** Says that a transcript had more promises than Kept takes from one. Null when it had not. */
export function tooManyPromises(progress: Progress | null): string | null {
  const passages = progress?.passages ?? 0
  return passages > limits.tasksPerConversation ? copy.tooMany(passages, limits.tasksPerConversation) : null
}
