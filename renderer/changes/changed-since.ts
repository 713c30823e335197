import type { Board } from './board.ts'
import type { Edit } from './change.ts'
import { kindOf, touches } from './registry.ts'

/** The tasks that no longer have the values these edits set, because they were changed again since. */
export function changedSince(
  edits: readonly Edit[],
  { task, userId }: Pick<Board, 'task' | 'userId'>,
): ReadonlySet<string> {
  const changed = edits.flatMap((edit) => {
    const kind = kindOf(edit)
    if (!kind.holds) return []
    return touches(edit).filter((id) => {
      const now = task(id)
      return !now || !kind.holds!(edit, now, userId)
    })
  })

  return new Set(changed)
}

/** The edits without what they set on some tasks. */
export function withoutTasks(edits: readonly Edit[], taskIds: ReadonlySet<string>): Edit[] {
  return edits.flatMap((edit): Edit[] => {
    const kind = kindOf(edit)
    const left = touches(edit).filter((id) => !taskIds.has(id))
    if (!kind.holds || left.length === touches(edit).length) return [edit]

    return left.length > 0 && kind.only ? [kind.only(edit, left)] : []
  })
}
