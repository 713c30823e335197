import { phraseOf } from '#server/topics/topic-phrases.ts'

/** An existing topic and the phrases it stands for. */
export type KnownTopic = {
  id: string
  label: string
  icon: string
  phrases: readonly string[]
  taskIds: readonly string[]
}

/** The topic that each known phrase stands for: the ones a topic was found by, then the name its user gave it. */
export function topicsByPhrase(known: readonly KnownTopic[]): Map<string, string> {
  const named = known.flatMap(({ id, label }): [string, string][] => {
    const phrase = phraseOf(label)
    return phrase ? [[phrase.id, id]] : []
  })
  const found = known.flatMap(({ id, phrases }) => phrases.map((phrase): [string, string] => [phrase, id]))
  return new Map([...named, ...found])
}

type Found = { topicId: string | null; taskIds: readonly string[] }

/**
 * The existing topic that each cluster continues, by index: the one it was found by, else the one it takes over. It
 * takes over a topic that no title mentions when it has at least two and half of its open tasks.
 */
export function matchTopics(
  clusters: readonly Found[],
  known: readonly KnownTopic[],
  { openIds, mentioned }: { openIds: ReadonlySet<string>; mentioned: ReadonlySet<string | null> },
): Map<number, KnownTopic> {
  const byId = new Map(known.map((topic) => [topic.id, topic]))
  const same = new Map(
    clusters.flatMap(({ topicId }, index): [number, KnownTopic][] => (topicId ? [[index, byId.get(topicId)!]] : [])),
  )
  const used = new Set<string>()
  const free = known.filter(({ id }) => !mentioned.has(id))
  const pairs = clusters.flatMap(({ taskIds }, index) => {
    const members = new Set(taskIds)
    return free.flatMap((topic) => {
      const left = topic.taskIds.filter((id) => openIds.has(id))
      const shared = left.filter((id) => members.has(id)).length
      return shared >= 2 && shared * 2 >= left.length ? [{ index, topic, shared }] : []
    })
  })
  for (const { index, topic } of pairs.sort((a, b) => b.shared - a.shared || a.index - b.index)) {
    if (same.has(index) || used.has(topic.id)) continue
    same.set(index, topic)
    used.add(topic.id)
  }
  return same
}
