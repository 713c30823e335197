import { createStore, delMany, setMany, values } from 'idb-keyval'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Change } from './change.ts'

type Kept = Change & { userId: string; windowId: string }

/** Changes on this device, each under its own key so that two windows never overwrite each other's. */
const storage = 'indexedDB' in globalThis ? createStore('kept', 'changes') : undefined

/** This window among those of the same browser. It holds a lock for as long as it lives, so that others know. */
const windowId = uuid7()
const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
const lockOf = (id: string) => `kept-window-${id}`
void locks?.request(lockOf(windowId), () => new Promise(() => {}))

/**
 * Hands over the changes that a person made here before and that nobody sends any more: one's own at once, those of
 * another window as soon as it is gone. A window that lives sends its changes itself, or each would be sent twice.
 */
export async function takeOver(userId: string, take: (changes: Change[]) => void) {
  const kept = await ofPerson(userId)
  take(kept.filter((change) => change.windowId === windowId).map(asChange))
  for (const ownerId of new Set(kept.map((change) => change.windowId))) {
    if (ownerId !== windowId) void whenGone(ownerId, () => adopt(userId, ownerId, take))
  }
}

export async function keep(changes: readonly Change[], userId: string) {
  const entries = changes.map((change): [string, Kept] => [change.id, { ...change, userId, windowId }])
  if (entries.length > 0) await quietly(() => setMany(entries, storage))
}

export async function forget(changes: readonly Change[]) {
  if (changes.length > 0)
    await quietly(() =>
      delMany(
        changes.map((change) => change.id),
        storage,
      ),
    )
}

/** Of several windows that wait for one that goes, the first takes its changes; the others then find none. */
async function adopt(userId: string, ownerId: string, take: (changes: Change[]) => void) {
  const left = (await ofPerson(userId)).filter((change) => change.windowId === ownerId).map(asChange)
  await keep(left, userId)
  take(left)
}

async function whenGone(id: string, work: () => Promise<void>) {
  await (locks ? locks.request(lockOf(id), work) : work())
}

async function ofPerson(userId: string): Promise<Kept[]> {
  const kept = (await quietly(() => values<Kept>(storage))) ?? []
  return kept.filter((change) => change.userId === userId)
}

function asChange({ userId: _userId, windowId: _windowId, ...change }: Kept): Change {
  return change
}

/** Storage may be full or forbidden. Changes are still sent then; they only do not survive a reload. */
async function quietly<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  if (!storage) return undefined
  try {
    return await work()
  } catch {
    return undefined
  }
}
