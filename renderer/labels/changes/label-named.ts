import type { Label } from '#shared/labels/schemas.ts'
import { cachedIn } from '../../changes/lists.ts'
import { keys } from '../../platform/query-keys.ts'
import { copy } from '../copy.ts'

export function labelNamed(id: string): string {
  const label = cachedIn<Label>(keys.labels, id)

  return label ? copy.named(label.name) : copy.thatLabel
}
