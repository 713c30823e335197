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

/** The last search for important tasks; null when the server isn't looking. */
const search = atom<symbol | null>(null)
const isSearching = atom((get) => get(search) !== null)

/** Whether the server is looking for important tasks. */
export const useIsLooking = () => useAtomValue(isSearching)

/** Returns whether this search is still the one on screen. */
export function startLooking(): () => boolean {
  const own = Symbol('search')
  store.set(search, own)

  return () => store.get(search) === own
}

export const stopLooking = () => store.set(search, null)
