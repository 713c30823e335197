import { atom, useAtomValue } from 'jotai'
import type { Me } from '#shared/me/schemas.ts'
import { store } from '../platform/state.ts'

type DraftUser = Pick<Me, 'id' | 'importantTasks'>

/** What the user wrote but didn't save, and the saved text it was based on. */
const draft = atom<{ user: DraftUser; text: string } | null>(null)

/** The user's unsaved text, unless something else was saved since then, perhaps in another window. */
export function draftOf({ id, importantTasks }: DraftUser): string {
  const own = store.get(draft)
  if (own?.user.id === id && own.user.importantTasks === importantTasks) return own.text
  return importantTasks ?? ''
}

export const keepDraft = ({ id, importantTasks }: DraftUser, text: string) =>
  store.set(draft, { user: { id, importantTasks }, text })
export const discardDraft = () => store.set(draft, null)

/** The timer that ends the search for important tasks, while the server searches. */
const search = atom<ReturnType<typeof setTimeout> | null>(null)
const isSearching = atom((get) => get(search) !== null)

/** Whether the server is looking for important tasks. */
export const useIsLooking = () => useAtomValue(isSearching)

export function startLooking(giveUp: () => void, afterMs: number) {
  stopLooking()
  const timer = setTimeout(() => {
    if (store.get(search) !== timer) return // signed out
    store.set(search, null)
    giveUp()
  }, afterMs)
  store.set(search, timer)
}

export function stopLooking() {
  clearTimeout(store.get(search) ?? undefined)
  store.set(search, null)
}
