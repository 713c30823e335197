import { Pencil, Tag, Trash2 } from 'lucide-react'
import type { EditLabel, Label } from '#shared/labels/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { perform } from '../changes/perform.ts'
import { labelCreation } from './changes/create-label.ts'
import { labelDeletion } from './changes/delete-label.ts'
import { labelEdit } from './changes/edit-label.ts'
import { taskLabel } from './changes/label-task.ts'
import { copy } from './copy.ts'

export type LabelDraft = Pick<Label, 'name' | 'icon' | 'color'>

/** Creates a label, and adds it to tasks if it was created for them. */
export function createLabel(draft: LabelDraft, taskIds: readonly string[]) {
  const id = uuid7()
  const onTasks = taskIds.map((taskId) => taskLabel(taskId, id, true))
  perform([labelCreation({ id, type: 'CUSTOM', ...draft }), ...onTasks], {
    message: copy.created(draft.name),
    icon: Tag,
    about: [id],
  })
}

/** Saves the changed fields of a label. */
export function editLabel(label: Label, { name, icon, color }: LabelDraft) {
  const patch: EditLabel = {
    ...(name !== label.name && { name }),
    ...(icon !== label.icon && { icon }),
    ...(color !== label.color && { color }),
  }
  if (Object.keys(patch).length === 0) return

  perform([labelEdit(label.id, patch)], {
    message: copy.changed(name),
    icon: Pencil,
    about: [label.id],
  })
}

export function deleteLabel(label: Label) {
  perform([labelDeletion(label.id)], {
    message: copy.deleted(label.name),
    icon: Trash2,
    about: [label.id],
  })
}
