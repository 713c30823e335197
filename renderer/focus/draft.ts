import type { Me } from '#shared/me/schemas.ts'

type Person = Pick<Me, 'id' | 'importantTasks'>

/** What was written and not saved, by whom, and over what. */
let draft: { by: Person; text: string } | null = null

/** What a person wrote last and did not save, unless something else was saved since, perhaps in another window. */
export function draftOf({ id, importantTasks }: Person): string {
  if (draft?.by.id === id && draft.by.importantTasks === importantTasks) return draft.text
  return importantTasks ?? ''
}

export function keepDraft({ id, importantTasks }: Person, text: string) {
  draft = { by: { id, importantTasks }, text }
}

export function dropDraft() {
  draft = null
}
