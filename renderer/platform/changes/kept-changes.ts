import { createStore, delMany, set, values } from 'idb-keyval'
import type { Change } from './change.ts'

type Kept = Change & { userId: string }

/** Changes on this device, each under its own key so that two windows never overwrite each other's. */
const storage = 'indexedDB' in globalThis ? createStore('kept', 'changes') : undefined

export async function keptChanges(userId: string): Promise<Change[]> {
  const kept = await quietly(() => values<Kept>(storage))

  return (kept ?? []).filter((change) => change.userId === userId).map(({ userId: _owner, ...change }) => change)
}

export async function keep(change: Change, userId: string) {
  await quietly(() => set(change.id, { ...change, userId } satisfies Kept, storage))
}

export async function forget(changes: readonly Change[]) {
  if (changes.length > 0) await quietly(() => delMany(changes.map((change) => change.id), storage))
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
