import type { Board } from '../../changes/board.ts'
import type { Edit } from '../../changes/change.ts'
import type { Kind } from '../../changes/kind.ts'
import { dropFromCache, without } from '../../changes/lists.ts'
import { keys } from '../../platform/query-keys.ts'
import type { LabelCreation } from './create-label.ts'
import { labelNamed } from './label-named.ts'
import { taskLabel } from './label-task.ts'

export type LabelDeletion = { kind: 'delete-label'; labelId: string }

export const labelDeletion = (labelId: string): LabelDeletion => ({ kind: 'delete-label', labelId })

export const deleteLabelKind: Kind<LabelDeletion> = {
  kind: 'delete-label',
  apply: { labels: (labels, { labelId }) => without(labels, labelId) },
  invert: ({ labelId }, before) => created(labelId, before),
  request: ({ labelId }) => ({ method: 'DELETE', path: `/api/labels/${labelId}` }),
  take: ({ labelId }) => dropFromCache(keys.labels, labelId),
  subject: ({ labelId }) => labelNamed(labelId),
}

/** The label again, on the tasks that had it. */
function created(labelId: string, { labels, tasksLabelled }: Board): Edit[] {
  const label = labels.find(({ id }) => id === labelId)
  if (!label || label.type === 'IMPORTANT') return []
  const { id, name, icon, color } = label
  const creation: LabelCreation = { kind: 'create-label', label: { id, type: 'CUSTOM', name, icon, color } }

  return [creation, ...tasksLabelled(labelId).map((taskId) => taskLabel(taskId, labelId, true))]
}
