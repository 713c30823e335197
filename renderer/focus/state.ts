import { atom, useAtomValue } from 'jotai'
import type { Me } from '#shared/me/schemas.ts'
import { useMe } from '../me/queries.ts'
import { store } from '../platform/state.ts'
import { asFlag, storedAtom } from '../platform/stored-atom.ts'

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

const isSaving = atom(false)

/** Notes whether a new definition is being saved, which starts the search for the important tasks. */
export const noteSaving = (is: boolean) => store.set(isSaving, is)

type Progress = { done: number; total: number }

const progress = atom<Progress | null>(null)

export const noteProgress = (now: Progress | null) => store.set(progress, now)

/** Whether the important tasks are being looked for, and how far a language model is with that. */
export function useLooking(): { isLooking: boolean; progress: Progress | null } {
  const { lookingForImportant } = useMe()
  return { isLooking: useAtomValue(isSaving) || lookingForImportant, progress: useAtomValue(progress) }
}

/** Whether this tab last knew a definition, also before it was reloaded. */
export const knewDefinition = storedAtom('sessionStorage', 'focus-defined', false, asFlag)
