import type { Task } from '#shared/tasks/schemas.ts'
import type { Change } from './change.ts'
import { isAs } from './invert.ts'

type Edit = Change & { kind: 'edit-task' }

/**
 * What of an edit that waited is still to be sent, or null when nothing is. A field that somebody changed after this
 * person did stays as it is: of two values the newer one wins, whichever reaches the server first.
 */
export function stillDue(edit: Edit, now: Task, userId: string): Edit | null {
  const { patch, was, at } = edit
  if (!was || now.updatedAt <= at) return edit

  const left = Object.entries(patch).filter(([field]) => {
    const seen = { [field]: was[field as keyof typeof was] }
    return isAs(seen, now, userId) || isAs({ [field]: patch[field as keyof typeof patch] }, now, userId)
  })
  if (left.length === 0) return null

  return { ...edit, patch: Object.fromEntries(left) }
}
