import type { Label } from '#shared/labels/schemas.ts'
import { copy } from './copy.ts'

/** What the board can be filtered by: a label, or the user's stars. */
export type FilterChoice = Pick<Label, 'id' | 'name' | 'icon' | 'color'> & { type: Label['type'] | 'STARRED' }

/** Among the label ids of a filter, its id stands for the starred tasks. */
export const starred: FilterChoice = {
  id: 'starred',
  name: copy.starred,
  icon: '⭐',
  color: 'energy-1',
  type: 'STARRED',
}
