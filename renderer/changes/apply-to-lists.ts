import type { Label } from '#shared/labels/schemas.ts'
import { newGroupSort } from '#shared/task-groups/order-groups.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Change } from './change.ts'

/** A person's groups as they look with their changes applied. The same list when no change concerns it. */
export function overlayGroups(
  groups: readonly TaskGroup[],
  changes: readonly Change[],
  userId: string,
): readonly TaskGroup[] {
  return changes.reduce((shown, change) => applyToGroups(shown, change, userId), groups)
}

/** A person's labels as they look with their changes applied. The same list when no change concerns it. */
export function overlayLabels(labels: readonly Label[], changes: readonly Change[], userId: string): readonly Label[] {
  return changes.reduce((shown, change) => applyToLabels(shown, change, userId), labels)
}

function applyToGroups(groups: readonly TaskGroup[], change: Change, userId: string): readonly TaskGroup[] {
  switch (change.kind) {
    case 'create-group': {
      const { taskIds: _taskIds, ...group } = change.group
      return added(groups, { ...group, sort: newGroupSort, userId, createdAt: change.at, updatedAt: change.at })
    }
    case 'edit-group':
      return edited(groups, change.groupId, change.patch)
    case 'delete-group':
      return groups.filter((group) => group.id !== change.groupId)
    case 'sort-groups': {
      const place = new Map(change.sortedTaskGroupIds.map((id, index) => [id, index + 1]))
      return groups.map((group) =>
        group.type === 'INCOMING' ? group : { ...group, sort: place.get(group.id) ?? group.sort },
      )
    }
    default:
      return groups
  }
}

function applyToLabels(labels: readonly Label[], change: Change, userId: string): readonly Label[] {
  switch (change.kind) {
    case 'create-label':
      return added(labels, { ...change.label, userId, createdAt: change.at, updatedAt: change.at })
    case 'edit-label':
      return edited(labels, change.labelId, change.patch)
    case 'delete-label':
      return labels.filter((label) => label.id !== change.labelId)
    default:
      return labels
  }
}

type Listed = { id: string }

/** A create that is sent again after its answer was lost must not stand twice. */
function added<Thing extends Listed>(things: readonly Thing[], thing: Thing): readonly Thing[] {
  return things.some(({ id }) => id === thing.id) ? things : [...things, thing]
}

function edited<Thing extends Listed, Patch extends object>(
  things: readonly Thing[],
  id: string,
  patch: Patch,
): readonly Thing[] {
  return things.map((thing) => (thing.id === id ? { ...thing, ...patch } : thing))
}
