import type { EditLabel, Label } from '#shared/labels/schemas.ts'
import type { Kind } from '../../changes/kind.ts'
import { edited, putInCache } from '../../changes/lists.ts'
import { overwrites, valuesOf } from '../../changes/patch.ts'
import { keys } from '../../platform/query-keys.ts'
import { labelNamed } from './label-named.ts'

export type LabelEdit = { kind: 'edit-label'; labelId: string; patch: EditLabel }

export const labelEdit = (labelId: string, patch: EditLabel): LabelEdit => ({ kind: 'edit-label', labelId, patch })

export const editLabelKind: Kind<LabelEdit> = {
  kind: 'edit-label',
  apply: { labels: (labels, { labelId, patch }) => edited(labels, labelId, patch) },
  invert({ labelId, patch }, { labels }) {
    const label = labels.find(({ id }) => id === labelId)
    return label ? [labelEdit(labelId, valuesOf(patch, label))] : []
  },
  request: ({ labelId, patch }) => ({ method: 'PUT', path: `/api/labels/${labelId}`, body: patch }),
  take: (_, answer) => putInCache(keys.labels, answer as Label),
  covers: (later, earlier) => later.labelId === earlier.labelId && overwrites(later.patch, earlier.patch),
  subject: ({ labelId }) => labelNamed(labelId),
}
