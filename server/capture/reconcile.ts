import { isDeepStrictEqual } from 'node:util'
import { inQuotationMarks, isQuotation } from '#shared/tasks/title.ts'
import { hasOtherNumbers, likeness, titleStems } from './likeness.ts'
import { keptPromises, knownPromises, madeAgain } from './promises.ts'
import type { CaptureContext, ComposedCandidate, Conversation, ExistingTask, ReconciledCandidate } from './types.ts'

const sameTitle = 0.72
const similarTitle = 0.5
const closedDays = 7
const nearLines = 12
const otherOwner = 0.3

const surelySameTitle = 0.85
const fewestWords = 3

type IndexedTask = { task: ExistingTask; stems: Set<string> }
type TaskIndex = { known: IndexedTask[]; byStem: Map<string, number[]> }

/**
 * Compares the candidates with each other and with existing tasks. Candidates that were withdrawn, declined or done are
 * dropped, and repetitions are merged. Compared with existing tasks, a candidate is new, an update or a duplicate; in
 * doubt it's new and only points to the task it resembles. A report that something is done stays only if it matches an
 * open task, or a promise that a user waits for.
 */
export function reconcile(
  composed: readonly ComposedCandidate[],
  { openTasks = [], waitedFor = [] }: Pick<CaptureContext, 'openTasks' | 'waitedFor'>,
  conversation: Conversation,
): ReconciledCandidate[] {
  const known = indexTasks(openTasks, conversation.startsAt)
  const promises = knownPromises(waitedFor)
  const isReport = ({ outcome, kind }: ComposedCandidate) => outcome === 'done' || kind === 'past'
  const open = composed.filter((item) => item.outcome === 'open' && !isReport(item))
  const distinct = mergeRepetitions(open, conversation).map((item) =>
    madeAgain(compare(item, known), promises, conversation),
  )

  // A task that is promised again isn't done.
  const promised = new Set(
    distinct.flatMap(({ updateOf, duplicateOf, promise }) => updateOf ?? duplicateOf ?? promise?.taskId ?? []),
  )
  const reports = composed.filter(isReport)
  const done = reportsOf(reports, known).filter(({ completes }) => !promised.has(completes!))
  const kept = [...keptPromises(reports, promises)].flatMap(([taskId, item]) =>
    promised.has(taskId) ? [] : { key: item.key, item, promise: { taskId, isKept: true } },
  )
  return [
    ...distinct,
    ...done.map((item) => ({ ...item, promise: kept.find(({ key }) => key === item.key)?.promise ?? null })),
    ...kept
      .filter(({ key }) => !done.some((item) => item.key === key))
      .map(({ item, promise }) => ({ ...item, ...unrelated, likeness: 0, promise })),
  ]
}

/** Keeps the earlier item, because its key may have been captured before. */
function mergeRepetitions(items: readonly ComposedCandidate[], conversation: Conversation): ComposedCandidate[] {
  const position = new Map(conversation.lines.map((line, index) => [line.id, index]))
  const at = (item: ComposedCandidate) => position.get(item.lineIds.at(-1) ?? '') ?? 0
  const kept: { item: ComposedCandidate; stems: Set<string>; at: number }[] = []
  const byStem = new Map<string, Set<number>>()

  for (const item of items) {
    const stems = titleStems(item.gist)
    // Two finds in a line may have the same words quoted.
    const keys = new Set([...stems, ...titleStems(item.title)])
    const rivals = new Set([...keys].flatMap((key) => [...(byStem.get(key) ?? [])].slice(-40)))
    const twin = [...rivals]
      .map((index) => kept[index])
      .find((other) => other && isRepetition(other, { item, stems, at: at(item) }))
    if (twin) {
      twin.item = joined(twin.item, item)
      continue
    }
    const index = kept.push({ item, stems, at: at(item) }) - 1
    for (const key of keys) byStem.set(key, (byStem.get(key) ?? new Set()).add(index))
  }
  return kept.map(({ item }) => item)
}

function isRepetition(
  a: { item: ComposedCandidate; stems: Set<string>; at: number },
  b: { item: ComposedCandidate; stems: Set<string>; at: number },
): boolean {
  const isSaidOnce = a.item.title === b.item.title && a.item.lineIds.some((id) => b.item.lineIds.includes(id))
  // Quoted for two people, the same words would look like one task twice.
  if (isSaidOnce && isQuotation(a.item.title)) return true
  const owners = a.item.ownerId === b.item.ownerId || a.item.ownerId === null || b.item.ownerId === null
  if (!owners || a.item.ownerName !== b.item.ownerName) return false
  return isSaidOnce || likeness(a.stems, b.stems) >= (Math.abs(b.at - a.at) <= nearLines ? 0.6 : sameTitle)
}

/** A repetition may change the person and the day, unless it's only a guess. */
function joined(first: ComposedCandidate, later: ComposedCandidate): ComposedCandidate {
  const better = later.confidence > first.confidence + 0.15 ? later : first
  const [last, other] = later.confidence >= 0.5 ? [later, first] : [first, later]
  return {
    ...better,
    key: first.key,
    lineIds: [...new Set([...first.lineIds, ...later.lineIds])],
    ownerId: last.ownerId ?? other.ownerId,
    deadline: last.deadline ?? other.deadline,
    confidence: Math.max(first.confidence, later.confidence),
  }
}

/** The tasks that may be repeated, indexed by the words in their titles. */
function indexTasks(tasks: readonly ExistingTask[], now: Date): TaskIndex {
  const oldest = now.getTime() - closedDays * 86_400_000
  const known: IndexedTask[] = []
  const byStem = new Map<string, number[]>()
  for (const task of tasks) {
    const isRecent = task.status === 'INCOMPLETE' || (task.closedAt?.getTime() ?? 0) >= oldest
    if (!isRecent) continue
    const stems = titleStems(task.title)
    const index = known.push({ task, stems }) - 1
    for (const stem of stems) {
      const others = byStem.get(stem)
      if (others) others.push(index)
      else byStem.set(stem, [index])
    }
  }
  return { known, byStem }
}

const unrelated = { updateOf: null, duplicateOf: null, completes: null, resembles: null, promise: null }

function compare(item: ComposedCandidate, known: TaskIndex): ReconciledCandidate {
  const best = closest(item, known)
  const none = { ...item, ...unrelated, likeness: best?.likeness ?? 0 }
  if (!best) return none

  const { task, likeness: value } = best
  const isOpen = task.status === 'INCOMPLETE'
  if (isOpen && hasNewOwner(item, best)) return { ...none, updateOf: task.id }
  if (value < similarTitle) return none
  if (value < sameTitle)
    return {
      ...none,
      resembles: task.id,
      reason: task.isHidden ? item.reason : `${item.reason} It resembles ${inQuotationMarks(task.title)}.`,
    }
  return { ...none, ...(isOpen && hasNewDay(item, task) ? { updateOf: task.id } : { duplicateOf: task.id }) }
}

/** The open tasks that someone said are done, each once. */
function reportsOf(items: readonly ComposedCandidate[], known: TaskIndex): ReconciledCandidate[] {
  const reported = new Map<string, ReconciledCandidate>()
  for (const item of items) {
    const best = closest(item, known)
    if (best?.task.status !== 'INCOMPLETE' || best.likeness < sameTitle || reported.has(best.task.id)) continue
    reported.set(best.task.id, { ...item, ...unrelated, completes: best.task.id, likeness: best.likeness })
  }
  return [...reported.values()]
}

type TaskMatch = { task: ExistingTask; likeness: number; words: number }

/** The task with the most similar title; a different owner counts against it. The word index makes it fast. */
function closest(item: ComposedCandidate, { known, byStem }: TaskIndex): TaskMatch | null {
  const stems = titleStems(item.gist)
  const shared = new Uint16Array(known.length)
  const sharing: number[] = []
  for (const stem of stems) for (const index of byStem.get(stem) ?? []) if (shared[index]!++ === 0) sharing.push(index)

  let best: TaskMatch | null = null
  for (const index of sharing) {
    const { task, stems: others } = known[index]!
    const value = (2 * shared[index]!) / (stems.size + others.size) - (ownersDiffer(item, task) ? otherOwner : 0)
    if (value > (best?.likeness ?? 0) && !hasOtherNumbers(stems, others))
      best = { task, likeness: value, words: stems.size }
  }
  return best
}

/** The same thing, now given to someone else. A promise doesn't count: it may be a task of their own. */
function hasNewOwner(item: ComposedCandidate, { task, likeness: value, words }: TaskMatch): boolean {
  return (
    item.kind !== 'commitment' &&
    ownersDiffer(item, task) &&
    value + otherOwner >= surelySameTitle &&
    words >= fewestWords
  )
}

function ownersDiffer(item: ComposedCandidate, task: ExistingTask): boolean {
  return item.ownerId !== null && task.ownerId != null && item.ownerId !== task.ownerId
}

function hasNewDay(item: ComposedCandidate, task: ExistingTask): boolean {
  return item.deadline !== null && !isDeepStrictEqual(item.deadline, task.deadline ?? null)
}
