import type { NewName } from '#shared/tasks/words/find-names.ts'
import { createLabel } from '../labels/actions.ts'
import { createGroup } from '../task-groups/actions.ts'

/** Creates a group or a label that the line names, which then reads as one. */
export function createName({ kind, name }: NewName) {
  if (kind === 'group') createGroup(name)
  else createLabel({ name, icon: null, color: 'cobalt' }, [])
}
