import type { Cluster } from '#server/topics/cluster-tasks.ts'
import type { KnownTopic } from '#server/topics/match-topics.ts'

/** A stored topic. */
export type StoredTopic = KnownTopic & {
  description: string
  renamedAt: Date | null
  hiddenAt: Date | null
  mergedIntoId: string | null
  emptySince: Date | null
}
/** A topic as it will be stored; `id` is null for a new one. */
export type NextTopic = Cluster & { emptySince: Date | null }

const restDays = 28

/**
 * The topics after a run: those found, and those that rest without an open task. A resting topic goes after four weeks,
 * unless the user renamed it, hid it or merged it with another.
 */
export function nextTopics(clusters: readonly Cluster[], known: readonly StoredTopic[], at: Date): NextTopic[] {
  const found = new Set(clusters.map(({ id }) => id))
  const targets = new Set(known.map(({ mergedIntoId }) => mergedIntoId))
  const resting = known.flatMap(({ id, label, icon, description, phrases, ...topic }) => {
    if (found.has(id)) return []
    const emptySince = topic.emptySince ?? at
    const isUsers = topic.renamedAt ?? topic.hiddenAt ?? topic.mergedIntoId ?? targets.has(id)
    const isOver = at.getTime() - emptySince.getTime() > restDays * 24 * 3600 * 1000
    return isOver && !isUsers ? [] : [{ id, label, icon, description, phrases, taskIds: [], emptySince }]
  })
  return [...clusters.map((cluster) => ({ ...cluster, emptySince: null })), ...resting]
}
