import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Change } from '../../changes/change.ts'
import type { TaskEdit } from './edit-task.ts'
import { hasValues } from './patch-values.ts'

/**
 * What is left to send of an edit that waited; null if nothing is. A field that someone changed after the user did
 * keeps their value: the newer change wins, whichever reaches the server first.
 */
export function stillDue(edit: Change<TaskEdit>, now: ListedTask, userId: string): Change<TaskEdit> | null {
  const { patch, was, at } = edit
  if (!was || now.updatedAt <= at) return edit

  const left = Object.entries(patch).filter(([field]) => {
    const seen = { [field]: was[field as keyof typeof was] }
    return hasValues(now, seen, userId) || hasValues(now, { [field]: patch[field as keyof typeof patch] }, userId)
  })
  if (left.length === 0) return null

  return { ...edit, patch: Object.fromEntries(left) }
}
