import type { Me } from '#shared/me/schemas.ts'

type DraftUser = Pick<Me, 'id' | 'importantTasks'>

/** The unsaved text, its user and the saved text it was based on. */
let draft: { user: DraftUser; text: string } | null = null

/** The user's unsaved text, unless something else was saved since then, perhaps in another window. */
export function draftOf({ id, importantTasks }: DraftUser): string {
  if (draft?.user.id === id && draft.user.importantTasks === importantTasks) return draft.text
  return importantTasks ?? ''
}

export function keepDraft({ id, importantTasks }: DraftUser, text: string) {
  draft = { user: { id, importantTasks }, text }
}

export function discardDraft() {
  draft = null
}
