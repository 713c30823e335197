import { limits } from '#shared/limits.ts'
import type { Label } from '#shared/labels/schemas.ts'
import { problems } from '#shared/problems.ts'
import { copy } from './copy.ts'

/** The problem with a label's name, in the server's words, if any. */
export function problemWithName(name: string, others: readonly Pick<Label, 'name'>[]): string | undefined {
  const trimmed = name.trim()
  if (!trimmed || trimmed.length > limits.labelNameLength) return copy.nameMissing

  return others.some((other) => other.name.toLowerCase() === trimmed.toLowerCase())
    ? problems.label_name_taken.message
    : undefined
}

/** What a picker's “Add new” passes on about the new label. */
export function requestedLabel(historyState: unknown): { name: string; taskIds: string[] } {
  const state =
    typeof historyState === 'object' && historyState !== null
      ? (historyState as { name?: unknown; taskIds?: unknown })
      : {}
  const { name, taskIds } = state

  return {
    name: typeof name === 'string' ? name.slice(0, limits.labelNameLength) : '',
    taskIds: Array.isArray(taskIds) ? taskIds.filter((id) => typeof id === 'string') : [],
  }
}
