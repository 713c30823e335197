import { isDeepStrictEqual } from 'node:util'
import { likeness, titleStems } from './likeness.ts'
import type { ComposedCandidate, Conversation, ReconciledCandidate, WaitedFor } from './types.ts'

const sameTitle = 0.72

/** The promises that users wait for, to compare with what the same person says. */
export type KnownPromises = { promise: WaitedFor; stems: Set<string> }[]

/** Indexes each promise once, even if several users wait for it. */
export function knownPromises(waitedFor: readonly WaitedFor[]): KnownPromises {
  const once = new Map(waitedFor.map((promise) => [promise.taskId, promise]))
  return [...once.values()].map((promise) => ({ promise, stems: titleStems(promise.title) }))
}

/**
 * A candidate as a promise that was made before elsewhere, if it's one. In messages, which only this user reads, it
 * isn't a task of its own, and may move the day. In a meeting, others may see it, so it stays one.
 */
export function madeAgain(
  item: ReconciledCandidate,
  known: KnownPromises,
  { source }: Conversation,
): ReconciledCandidate {
  const best = mostAlike(
    item,
    known.filter(({ promise }) => !promise.isHere),
  )
  if (!best || item.updateOf !== null || item.duplicateOf !== null) return item
  const { taskId, isPrivate, deadline } = best.promise
  const again = { ...item, promise: { taskId, isKept: false } }
  if (source === 'meeting') return again

  const isMoved = isPrivate && item.deadline !== null && !isDeepStrictEqual(item.deadline, deadline)
  return { ...again, likeness: best.value, ...(isMoved ? { updateOf: taskId } : { duplicateOf: taskId }) }
}

/** The reports that a promise was kept, by the person who made it: of several, the last one. */
export function keptPromises(
  reports: readonly ComposedCandidate[],
  known: KnownPromises,
): Map<string, ComposedCandidate> {
  return new Map(
    reports.flatMap((item) => {
      const best = mostAlike(item, known)
      return best ? [[best.promise.taskId, item] as const] : []
    }),
  )
}

function mostAlike({ ownerId, gist }: ComposedCandidate, known: KnownPromises) {
  const stems = titleStems(gist)
  return known
    .filter(({ promise }) => promise.ownerId === ownerId)
    .map(({ promise, stems: others }) => ({ promise, value: likeness(stems, others) }))
    .filter(({ value }) => value >= sameTitle)
    .toSorted((one, other) => other.value - one.value)[0]
}
