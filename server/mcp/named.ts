import { listLabels } from '#server/labels/list-labels.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listTaskGroups } from '#server/task-groups/list-task-groups.ts'
import { placeIdOf } from '#shared/tasks/place.ts'
import { Problem, type ProblemCode } from '#shared/problems.ts'

type Named = { id: string; name: string }

const inbox = 'inbox'

/**
 * The group that a model means, by its id or name; null for the inbox, also by that name once it's renamed. Throws
 * `task_group_not_found`.
 */
export async function groupIdOf(deps: Deps, userId: string, given: string): Promise<string | null> {
  const groups = await listTaskGroups(deps, userId)
  const named = groups.map((group) => ({ ...group, name: group.title }))
  if (plain(given) === inbox && !named.some(({ name }) => plain(name) === inbox)) return null
  return placeIdOf(meant(given, named, { path: 'group', notFound: 'task_group_not_found' }))
}

/** The labels that a model means, by their ids or names. Throws `label_not_found`. */
export async function labelIdsOf(deps: Deps, userId: string, given: readonly string[]): Promise<string[]> {
  const labels = await listLabels(deps, userId)
  return [...new Set(given.map((one) => meant(one, labels, { path: 'labels', notFound: 'label_not_found' }).id))]
}

type Refusal = { path: string; notFound: ProblemCode }

function meant<One extends Named>(given: string, all: readonly One[], { path, notFound }: Refusal): One {
  const text = plain(given)
  const found = all.filter(({ id, name }) => id === text || plain(name) === text)
  if (found.length > 1)
    throw new Problem('invalid_input', { issues: [{ path, message: `Several are called “${given}”. Give the id.` }] })
  if (!found[0]) throw new Problem(notFound)
  return found[0]
}

const plain = (text: string) => text.trim().toLowerCase()
