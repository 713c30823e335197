import type { Edit } from './change.ts'
import type { Rescue } from './kind.ts'
import { kindOf, touches } from './registry.ts'

const codesOfOneTask = ['task_not_found', 'task_dismissed', 'task_is_duplicate']

/** What can be saved of a refused edit: nothing written is lost, and one task doesn't block the others. */
export function rescue(edit: Edit, code: string): Rescue | null {
  const kind = kindOf(edit)
  const taskIds = touches(edit)
  if (kind.rescue) return kind.rescue(edit, code)
  if (!kind.only || taskIds.length === 1 || !codesOfOneTask.includes(code)) return null

  return { edits: taskIds.map((id) => kind.only!(edit, [id])), message: null }
}
