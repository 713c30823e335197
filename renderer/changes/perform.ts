import type { LucideIcon } from 'lucide-react'
import { changedSince, withoutTasks } from './changed-since.ts'
import { changeOf, type Edit } from './change.ts'
import { boardNow, kindOf } from './registry.ts'
import { outbox } from './send-changes.ts'
import { remember } from './undo.ts'

export type ChangeDescription = { message: string; icon: LucideIcon; about: readonly string[]; quietly?: boolean }

/** Makes edits now on screen and soon on the server, and remembers how to undo them. */
export function perform(edits: readonly Edit[], description: ChangeDescription) {
  const undo = wayBack(edits)
  send(edits)
  remember({ ...description, undo, redo: () => send(edits) }, { quietly: description.quietly ?? false })
}

/** Undoes edits, as the board is before them. Returns false if everything was changed again since. */
export function wayBack(edits: readonly Edit[]): () => boolean {
  const back = edits.toReversed().flatMap((edit) => kindOf(edit).invert(edit, boardNow()))

  return () => {
    const left = withoutTasks(back, changedSince(edits, boardNow()))
    send(left)
    return left.length > 0
  }
}

/** Makes edits that can't be undone. */
export function send(edits: readonly Edit[]) {
  for (const edit of edits) outbox.add(changeOf(kindOf(edit).seen?.(edit, boardNow()) ?? edit))
}
