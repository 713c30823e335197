import { iconOf } from '#server/capture/built-in/description/icon-of.ts'
import { english } from '#server/capture/built-in/english/index.ts'
import { type KnownTopic, matchTopics, topicsByPhrase } from '#server/topics/match-topics.ts'
import { commonest, isGeneric, nameTopic } from '#server/topics/name-topic.ts'
import { type FoundPhrase, longestPhrase, phraseOf, phrasesIn } from '#server/topics/topic-phrases.ts'

export type ClusterTask = {
  id: string
  title: string
  /** The text of its source lines. */
  said: string
  events: readonly { title: string; topics: readonly string[] }[]
}

/** `id` is null for a new topic. */
export type Cluster = {
  id: string | null
  label: string
  icon: string
  description: string
  phrases: readonly string[]
  taskIds: readonly string[]
}

const tasksPerTopic = 40
const newAtLeast = 12
const newAtMost = 50
const tasksAtLeast = 3
const titlesAtLeast = 2
const shortestLabel = 4

/**
 * Clusters tasks into topics: phrases that several titles share. A task is in at most one topic. Tasks without a topic
 * in their title join one that their source lines mention or their event has. A known topic stays while one task has
 * one of its phrases, and keeps its label and icon. `people` are names, which can't be topics.
 */
export function clusterTasks(
  tasks: readonly ClusterTask[],
  known: readonly KnownTopic[],
  people: readonly string[],
): Cluster[] {
  const names = new Set(people.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? []))
  const nameOf = ({ phrase, members }: PhraseMembers) =>
    nameTopic(
      phrase,
      members.map((index) => tasks[index]!),
      names,
    )
  const phrases = phrasesOf(tasks, { names, topics: topicsByPhrase(known) })
  const found = choose(phrases, { most: mostNew(tasks.length), nameOf }).map(({ phrase, name, members }) => ({
    phrase,
    name,
    topicId: phrase.topicId,
    tasks: members.map((index) => tasks[index]!),
  }))
  const same = matchTopics(
    found.map((one) => ({ topicId: one.topicId, taskIds: one.tasks.map(({ id }) => id) })),
    known,
    { openIds: new Set(tasks.map(({ id }) => id)), mentioned: new Set(phrases.map(({ topicId }) => topicId)) },
  )

  return found.map(({ phrase, name, tasks: members }, index) => {
    const before = same.get(index)
    return {
      id: before?.id ?? null,
      label: before?.label ?? name,
      icon: before?.icon ?? iconOf(phrase.keys, english),
      description: whereFrom(members),
      phrases: [...new Set([...(before?.phrases ?? []), ...phrase.ids])],
      taskIds: members.map(({ id }) => id),
    }
  })
}

/** A large board has more topics, but never so many that nobody reads them. */
const mostNew = (tasks: number) => Math.min(newAtMost, Math.max(newAtLeast, Math.ceil(tasks / tasksPerTopic)))

/**
 * A phrase, or all those of a known topic, with the indexes of the tasks that have it in their title, and of those that
 * have it in their sources.
 */
type TopicPhrase = {
  id: string
  ids: Set<string>
  topicId: string | null
  keys: string[]
  forms: Map<string, number>
  titled: Set<number>
  around: Set<number>
}
type Names = ReadonlySet<string>

/** Every phrase that enough tasks share or that a known topic stands for. */
function phrasesOf(
  tasks: readonly ClusterTask[],
  { names, topics }: { names: Names; topics: ReadonlyMap<string, string> },
): TopicPhrase[] {
  const phrases = new Map<string, TopicPhrase>()
  const within = { names, longest: longestPhrase }
  const placeOf = (id: string) => topics.get(id) ?? id
  tasks.forEach(({ title }, index) => {
    for (const found of phrasesIn(title, within).values()) note(found, index)
  })
  tasks.forEach(({ said, events }, index) => {
    for (const { id } of phrasesIn(said, within).values()) phrases.get(placeOf(id))?.around.add(index)
    for (const topic of new Set(events.flatMap((event) => event.topics))) {
      const whole = phraseOf(topic, names)
      // An event has several topics. A task belongs to those that share a word with its title.
      if (whole?.keys.some((key) => phrases.get(placeOf(key))?.titled.has(index)))
        phrases.get(placeOf(whole.id))?.around.add(index)
    }
  })
  return [...phrases.values()].filter((phrase) => phrase.topicId !== null || isTopic(phrase))

  function note({ id, keys, form }: FoundPhrase, index: number) {
    const phrase = phrases.get(placeOf(id)) ?? {
      id: placeOf(id),
      ids: new Set<string>(),
      topicId: topics.get(id) ?? null,
      keys,
      forms: new Map<string, number>(),
      titled: new Set<number>(),
      around: new Set<number>(),
    }
    phrases.set(phrase.id, phrase)
    phrase.ids.add(id)
    phrase.forms.set(form, (phrase.forms.get(form) ?? 0) + 1)
    phrase.titled.add(index)
  }
}

function isTopic({ titled, around, forms }: TopicPhrase): boolean {
  return (
    titled.size >= titlesAtLeast && new Set([...titled, ...around]).size >= tasksAtLeast && canBeLabel(commonest(forms))
  )
}

type PhraseMembers = { phrase: TopicPhrase; members: number[] }

type Scored = PhraseMembers & { score: number }

type Chosen = Scored & { name: string }

/**
 * Repeatedly picks a phrase by what is left of its titles, then adds tasks by their sources. Known topics come first, the
 * one with the fewest titles left before the others, so that none loses its last title; then the new phrase with the best
 * score. A new topic needs a name that says something.
 */
function choose(
  phrases: readonly TopicPhrase[],
  { most, nameOf }: { most: number; nameOf: (found: PhraseMembers) => string },
): Chosen[] {
  const taken = new Set<number>()
  const chosen: Chosen[] = []
  let open = phrases
  while (true) {
    const isFull = chosen.length >= most
    const left = open
      .filter(({ topicId }) => topicId !== null || !isFull)
      .map((phrase) => ({ phrase, members: [...phrase.titled].filter((index) => !taken.has(index)) }))
      .filter(({ phrase, members }) => members.length >= (phrase.topicId === null ? titlesAtLeast : 1))
      .map((one) => ({ ...one, score: scoreOf(one) }))
    const [first, ...others] = left
    if (!first) break
    const best = others.reduce((top, one) => (comesBefore(one, top) ? one : top), first)
    open = left.filter((one) => one !== best).map(({ phrase }) => phrase)
    const name = nameOf(best)
    if (best.phrase.topicId === null && isGeneric(name)) continue
    chosen.push({ ...best, name })
    for (const index of best.members) taken.add(index)
  }
  chosen.sort((a, b) => b.score - a.score)
  for (const { phrase, members } of chosen) {
    const joining = [...phrase.around].filter((index) => !taken.has(index))
    members.push(...joining)
    for (const index of joining) taken.add(index)
  }
  return chosen
    .filter(({ phrase, members }) => members.length >= (phrase.topicId === null ? tasksAtLeast : 1))
    .map((one) => ({ ...one, members: one.members.toSorted((a, b) => a - b) }))
}

function comesBefore(one: Scored, other: Scored): boolean {
  const [isKnown, isOtherKnown] = [one, other].map(({ phrase }) => phrase.topicId !== null)
  if (isKnown !== isOtherKnown) return isKnown!
  if (isKnown && one.members.length !== other.members.length) return one.members.length < other.members.length
  return one.score === other.score ? one.phrase.id < other.phrase.id : one.score > other.score
}

function scoreOf({ phrase: { keys, around }, members }: PhraseMembers): number {
  const telling = keys.length > 1 ? 1.6 : english.description.common.has(keys[0]!) ? 0.6 : 1
  return telling * (members.length + Math.min(members.length, around.size) / 4)
}

/** Short labels must be in capitals. */
function canBeLabel(label: string): boolean {
  return label.length >= shortestLabel || !/\p{Ll}/u.test(label)
}

function whereFrom(tasks: readonly ClusterTask[]): string {
  const counts = new Map<string, number>()
  for (const { events } of tasks) for (const { title } of events) counts.set(title, (counts.get(title) ?? 0) + 1)
  const [first, second, ...others] = [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([title]) => `“${title}”`)
  if (!first) return 'From tasks without an event.'
  if (!second) return `From ${first}.`
  if (others.length === 0) return `From ${first} and ${second}.`
  return `From ${first}, ${second} and ${others.length === 1 ? 'one other event' : `${others.length} other events`}.`
}
