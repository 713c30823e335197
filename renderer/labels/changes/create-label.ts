import type { CreateLabel, Label } from '#shared/labels/schemas.ts'
import type { Kind } from '../../changes/kind.ts'
import { added, putInCache } from '../../changes/lists.ts'
import { keys } from '../../platform/query-keys.ts'
import { copy } from '../copy.ts'
import { labelDeletion } from './delete-label.ts'

export type LabelCreation = { kind: 'create-label'; label: CreateLabel }

export const labelCreation = (label: CreateLabel): LabelCreation => ({ kind: 'create-label', label })

export const createLabelKind: Kind<LabelCreation> = {
  kind: 'create-label',
  apply: {
    labels: (labels, { label, at }, userId) => added(labels, { ...label, userId, createdAt: at, updatedAt: at }),
  },
  invert: ({ label }) => [labelDeletion(label.id)],
  request: ({ label }) => ({ method: 'POST', path: '/api/labels', body: label }),
  take: (_, answer) => putInCache(keys.labels, answer as Label),
  subject: ({ label }) => copy.named(label.name),
}
