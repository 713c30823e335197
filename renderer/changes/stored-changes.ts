import { createStore, delMany, promisifyRequest, values } from 'idb-keyval'
import { atom } from 'jotai'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { store } from '../platform/state.ts'
import type { Change } from './change.ts'
import { isKnown } from './registry.ts'

type StoredChange = Change & { userId: string; windowId: string }

/** The queued changes on this device, each under its own key so that two windows don't overwrite each other's. */
const storage = 'indexedDB' in globalThis ? createStore('kept', 'changes') : undefined

/** The ids of this window's changes that would survive a reload. */
export const storedIds = atom<ReadonlySet<string>>(new Set<string>())

/** This browser window. It holds a lock while it's open, so that the others know. */
const windowId = uuid7()
const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
const lockOf = (id: string) => `kept-window-${id}`
void locks?.request(lockOf(windowId), () => new Promise(() => {}))

/**
 * Hands over the user's queued changes that no window is sending: this window's at once, another window's when it
 * closes. An open window sends its own, or each would be sent twice.
 */
export async function takeOver(userId: string, take: (changes: Change[]) => void) {
  const stored = await ofUser(userId)
  take(stored.filter((change) => change.windowId === windowId).map(asChange))
  for (const ownerId of new Set(stored.map((change) => change.windowId))) {
    if (ownerId !== windowId) void whenClosed(ownerId, () => adopt(userId, ownerId, take))
  }
}

export async function storeChanges(changes: readonly Change[], userId: string) {
  const entries = changes.map((change): [string, StoredChange] => [change.id, { ...change, userId, windowId }])
  if (entries.length === 0) return
  await quietly(async () => {
    await putAll(entries)
    store.set(storedIds, (ids) => new Set([...ids, ...idsOf(changes)]))
  })
}

export async function removeChanges(changes: readonly Change[]) {
  if (changes.length === 0) return
  const removed = idsOf(changes)
  store.set(storedIds, (ids) => new Set([...ids].filter((id) => !removed.includes(id))))
  await quietly(() => delMany(removed, storage))
}

/** Commits at once, so that what was changed just before the window closes is kept. */
async function putAll(entries: [string, StoredChange][]) {
  await storage!('readwrite', (objects) => {
    for (const [id, change] of entries) objects.put(change, id)
    objects.transaction.commit()
    return promisifyRequest(objects.transaction)
  })
}

const idsOf = (changes: readonly Change[]) => changes.map(({ id }) => id)

/** If several windows wait for one to close, the first takes its changes and the others find none. */
async function adopt(userId: string, ownerId: string, take: (changes: Change[]) => void) {
  const left = (await ofUser(userId)).filter((change) => change.windowId === ownerId).map(asChange)
  await storeChanges(left, userId)
  take(left)
}

async function whenClosed(id: string, work: () => Promise<void>) {
  await (locks ? locks.request(lockOf(id), work) : work())
}

async function ofUser(userId: string): Promise<StoredChange[]> {
  const stored = (await quietly(() => values<StoredChange>(storage))) ?? []
  return stored.filter((change) => change.userId === userId && isKnown(change))
}

function asChange({ userId: _userId, windowId: _windowId, ...change }: StoredChange): Change {
  return change
}

/** Storage may be full or blocked. Changes are still sent then, but don't survive a reload. */
async function quietly<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
  if (!storage) return undefined
  try {
    return await work()
  } catch {
    return undefined
  }
}
