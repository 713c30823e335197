import { iconOf } from '#server/capture/built-in/description/icon-of.ts'
import { type RunWord, runsOf } from '#server/capture/built-in/description/phrases.ts'
import { english } from '#server/capture/built-in/english/index.ts'
import { smallWords } from '#server/topics/small-words.ts'

export type ClusterTask = {
  id: string
  title: string
  /** The text of its source lines. */
  said: string
  events: readonly { title: string; topics: readonly string[] }[]
}

/** An existing topic. */
export type KnownTopic = { id: string; label: string; icon: string; taskIds: readonly string[] }

/** `id` is null for a new topic. */
export type Cluster = {
  id: string | null
  label: string
  icon: string
  description: string
  taskIds: readonly string[]
}

const clustersAtMost = 12
const tasksAtLeast = 3
const titlesAtLeast = 2
const longestPhrase = 3
const shortestLabel = 4
const knownCounts = 1.5

/**
 * Clusters tasks into topics: phrases that several titles share. A task is in at most one topic. Tasks without a topic
 * in their title join one that their source lines mention or their event has. A topic that keeps at least half of its
 * tasks keeps its id. `people` are names, which can't be topics.
 */
export function clusterTasks(
  tasks: readonly ClusterTask[],
  known: readonly KnownTopic[],
  people: readonly string[],
): Cluster[] {
  const phrases = phrasesOf(tasks, new Set(people.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? [])))
  const knownPhrases = new Set(known.map(({ label }) => phraseOf(label)?.id))
  const found = choose(phrases, (id) => (knownPhrases.has(id) ? knownCounts : 1))
  const same = sameAsBefore(
    found.map(({ members }) => members.map((index) => tasks[index]!.id)),
    known,
    tasks,
  )

  return found.map(({ phrase, members }, index) => {
    const before = same.get(index)
    return {
      id: before?.id ?? null,
      label: before?.label ?? labelOf(phrase),
      icon: before?.icon ?? iconOf(phrase.keys, english),
      description: whereFrom(members.map((member) => tasks[member]!)),
      taskIds: members.map((member) => tasks[member]!.id),
    }
  })
}

/** A phrase with the indexes of the tasks that have it in their title, and of those that have it in their sources. */
type TopicPhrase = { id: string; keys: string[]; forms: Map<string, number>; titled: Set<number>; around: Set<number> }

/** Every phrase that enough tasks share. */
function phrasesOf(tasks: readonly ClusterTask[], names: ReadonlySet<string>): TopicPhrase[] {
  const phrases = new Map<string, TopicPhrase>()
  tasks.forEach(({ title }, index) => {
    for (const found of idsOf(title, names).values()) note(phrases, found).titled.add(index)
  })
  tasks.forEach(({ said, events }, index) => {
    for (const { id } of idsOf(said, names).values()) phrases.get(id)?.around.add(index)
    for (const topic of new Set(events.flatMap(({ topics }) => topics))) {
      const whole = phraseOf(topic, names)
      // An event has several topics. A task belongs to those that share a word with its title.
      if (whole?.keys.some((key) => phrases.get(key)?.titled.has(index))) phrases.get(whole.id)?.around.add(index)
    }
  })
  return [...phrases.values()]
    .filter(
      ({ titled, around }) => titled.size >= titlesAtLeast && new Set([...titled, ...around]).size >= tasksAtLeast,
    )
    .filter((phrase) => canBeLabel(labelOf(phrase)))
}

type FoundPhrase = { id: string; keys: string[]; form: string }

/** The phrases of a text by id, longest first. */
function idsOf(text: string, names: ReadonlySet<string>): Map<string, FoundPhrase> {
  const found: FoundPhrase[] = []
  for (const { words } of runsOf(text, names, english)) {
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + longestPhrase); to++) {
        const part = words.slice(from, to)
        const keys = part.map(({ key }) => key)
        if (namesSomething(part))
          found.push({ id: keys.join(' '), keys, form: part.map(({ shown }) => shown).join(' ') })
      }
    }
  }
  return new Map(found.sort((a, b) => b.keys.length - a.keys.length).map((one) => [one.id, one]))
}

function namesSomething(words: readonly RunWord[]): boolean {
  const isCut = [words[0]!, words.at(-1)!].some(({ shown }) => smallWords.has(shown.toLowerCase()))
  return !isCut && !words.every(({ key }) => english.description.vague.has(key))
}

/** The phrase of a label. */
function phraseOf(label: string, names: ReadonlySet<string> = new Set()): FoundPhrase | undefined {
  const [whole] = idsOf(english.description.withArticle(label), names).values()
  return whole
}

function note(phrases: Map<string, TopicPhrase>, { id, keys, form }: FoundPhrase): TopicPhrase {
  const phrase = phrases.get(id) ?? {
    id,
    keys,
    forms: new Map<string, number>(),
    titled: new Set<number>(),
    around: new Set<number>(),
  }
  phrases.set(id, phrase)
  phrase.forms.set(form, (phrase.forms.get(form) ?? 0) + 1)
  return phrase
}

type PhraseMembers = { phrase: TopicPhrase; members: number[] }

/** Repeatedly picks the phrase with the best score among the remaining titles, then adds tasks by their sources. */
function choose(phrases: readonly TopicPhrase[], boost: (id: string) => number): PhraseMembers[] {
  const taken = new Set<number>()
  const chosen: PhraseMembers[] = []
  let open = phrases
  while (chosen.length < clustersAtMost) {
    const left = open
      .map((phrase) => ({ phrase, members: [...phrase.titled].filter((index) => !taken.has(index)) }))
      .filter(({ members }) => members.length >= titlesAtLeast)
      .map((one) => ({ ...one, score: scoreOf(one) * boost(one.phrase.id) }))
    const [first, ...others] = left
    if (!first) break
    const best = others.reduce(
      (top, one) => (one.score > top.score || (one.score === top.score && one.phrase.id < top.phrase.id) ? one : top),
      first,
    )
    chosen.push(best)
    for (const index of best.members) taken.add(index)
    open = left.filter((one) => one !== best).map(({ phrase }) => phrase)
  }
  for (const { phrase, members } of chosen) {
    const joining = [...phrase.around].filter((index) => !taken.has(index))
    members.push(...joining)
    for (const index of joining) taken.add(index)
  }
  return chosen
    .filter(({ members }) => members.length >= tasksAtLeast)
    .map(({ phrase, members }) => ({ phrase, members: members.toSorted((a, b) => a - b) }))
}

function scoreOf({ phrase: { keys, around }, members }: PhraseMembers): number {
  const telling = keys.length > 1 ? 1.6 : english.description.common.has(keys[0]!) ? 0.6 : 1
  return telling * (members.length + Math.min(members.length, around.size) / 4)
}

/** The existing topic of each cluster, by index: the cluster has at least half of the topic's remaining tasks. */
function sameAsBefore(
  clusters: readonly string[][],
  known: readonly KnownTopic[],
  tasks: readonly ClusterTask[],
): Map<number, KnownTopic> {
  const there = new Set(tasks.map(({ id }) => id))
  const pairs = clusters.flatMap((taskIds, index) => {
    const members = new Set(taskIds)
    return known.flatMap((topic) => {
      const left = topic.taskIds.filter((id) => there.has(id))
      const shared = left.filter((id) => members.has(id)).length
      return shared > 0 && shared * 2 >= left.length ? [{ index, topic, shared }] : []
    })
  })
  const same = new Map<number, KnownTopic>()
  const used = new Set<string>()
  for (const { index, topic } of pairs.sort((a, b) => b.shared - a.shared || a.index - b.index)) {
    if (same.has(index) || used.has(topic.id)) continue
    same.set(index, topic)
    used.add(topic.id)
  }
  return same
}

function labelOf({ forms }: TopicPhrase): string {
  const [form] = [...forms].reduce((best, one) => (one[1] > best[1] ? one : best))
  return form.charAt(0).toUpperCase() + form.slice(1)
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
