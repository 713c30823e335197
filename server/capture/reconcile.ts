import { likeness, titleStems } from './likeness.ts'
import type { Composed, Conversation, OpenTask, Reconciled } from './types.ts'

const sameTitle = 0.72
const similarTitle = 0.5
const closedDays = 7
const nearLines = 12

type Known = { task: OpenTask; stems: Set<string> }

/**
 * Compares what was found with itself and with the tasks that exist. Within the conversation, what was
 * taken back, refused or already done goes, and repetitions become one. Against existing tasks each item
 * is new, an update, or a duplicate; when that is unsure it is new and only points at what it resembles.
 */
export function reconcile(composed: readonly Composed[], openTasks: readonly OpenTask[], conversation: Conversation): Reconciled[] {
  const standing = composed.filter((item) => item.outcome === 'open')
  const distinct = mergeRepetitions(standing, conversation)
  const known = knownTasks(openTasks, conversation.startsAt)
  return distinct.map((item) => compare(item, known))
}

/** The earlier item stays, because its key is the one that may have been captured before. */
function mergeRepetitions(items: readonly Composed[], conversation: Conversation): Composed[] {
  const position = new Map(conversation.lines.map((line, index) => [line.id, index]))
  const at = (item: Composed) => position.get(item.lineIds.at(-1) ?? '') ?? 0
  const kept: { item: Composed; stems: Set<string>; at: number }[] = []
  const byStem = new Map<string, Set<number>>()

  for (const item of items) {
    const stems = titleStems(item.title)
    const rivals = new Set([...stems].flatMap((stem) => [...(byStem.get(stem) ?? [])].slice(-40)))
    const twin = [...rivals].map((index) => kept[index]).find((other) => other && isRepetition(other, { item, stems, at: at(item) }))
    if (twin) {
      twin.item = joined(twin.item, item)
      continue
    }
    const index = kept.push({ item, stems, at: at(item) }) - 1
    for (const stem of stems) byStem.set(stem, (byStem.get(stem) ?? new Set()).add(index))
  }
  return kept.map(({ item }) => item)
}

function isRepetition(a: { item: Composed; stems: Set<string>; at: number }, b: { item: Composed; stems: Set<string>; at: number }): boolean {
  const owners = a.item.ownerId === b.item.ownerId || a.item.ownerId === null || b.item.ownerId === null
  if (!owners || a.item.ownerName !== b.item.ownerName) return false
  return likeness(a.stems, b.stems) >= (Math.abs(b.at - a.at) <= nearLines ? 0.6 : sameTitle)
}

function joined(first: Composed, later: Composed): Composed {
  const better = later.confidence > first.confidence + 0.15 ? later : first
  return {
    ...better,
    key: first.key,
    lineIds: [...new Set([...first.lineIds, ...later.lineIds])],
    ownerId: later.ownerId ?? first.ownerId,
    deadline: later.deadline ?? first.deadline,
    confidence: Math.max(first.confidence, later.confidence),
  }
}

function knownTasks(tasks: readonly OpenTask[], now: Date): Map<string, Known[]> {
  const oldest = now.getTime() - closedDays * 86_400_000
  const byStem = new Map<string, Known[]>()
  for (const task of tasks) {
    const isRecent = task.status === 'INCOMPLETE' || (task.closedAt?.getTime() ?? 0) >= oldest
    if (!isRecent) continue
    const known = { task, stems: titleStems(task.title) }
    for (const stem of known.stems) byStem.set(stem, [...(byStem.get(stem) ?? []), known])
  }
  return byStem
}

function compare(item: Composed, known: Map<string, Known[]>): Reconciled {
  const stems = titleStems(item.title)
  let best: { task: OpenTask; likeness: number } | null = null
  for (const { task, stems: others } of new Set([...stems].flatMap((stem) => known.get(stem) ?? []))) {
    const value = likeness(stems, others) - (ownersDiffer(item, task) ? 0.25 : 0)
    if (value > (best?.likeness ?? 0)) best = { task, likeness: value }
  }
  const none = { updateOf: null, duplicateOf: null, resembles: null, likeness: best?.likeness ?? 0 }
  if (!best || best.likeness < similarTitle) return { ...item, ...none }
  if (best.likeness < sameTitle) return { ...item, ...none, resembles: best.task.id }

  const isNews = best.task.status === 'INCOMPLETE' && addsTo(item, best.task)
  return { ...item, ...none, ...(isNews ? { updateOf: best.task.id } : { duplicateOf: best.task.id }) }
}

function ownersDiffer(item: Composed, task: OpenTask): boolean {
  return item.ownerId !== null && task.ownerId != null && item.ownerId !== task.ownerId
}

function addsTo(item: Composed, task: OpenTask): boolean {
  const newDeadline = item.deadline !== null && JSON.stringify(item.deadline) !== JSON.stringify(task.deadline ?? null)
  return newDeadline || (item.ownerId !== null && task.ownerId === null)
}
