/** How long after the last key press a text is saved (specification). */
export const autosaveAfterMs = 3000

export type Draft = {
  /** The text in the box. */
  text: string
  /** The text when editing started, or last saved. */
  saved: string
  /** What someone else wrote in the meantime, until the user decides which text stays. */
  theirs: string | null
}

/** The text to save, or null when there is nothing to save. */
export function textToSave({ text, saved }: Pick<Draft, 'text' | 'saved'>): string | null {
  return text === saved ? null : text
}

/** An update replaces the text unless the user is editing it; then it waits. */
export function withUpdate(draft: Draft, update: string): Draft {
  const { text, saved, theirs } = draft
  if (update === saved) return theirs === null ? draft : { text, saved, theirs: null }
  if (text === saved || text === update) return { text: update, saved: update, theirs: null }

  return { text, saved, theirs: update }
}

/** Continuing to type replaces the other text. */
export function withTyped({ saved, theirs }: Draft, text: string): Draft {
  return { text, saved: theirs ?? saved, theirs: null }
}

/** The trimmed title to save, or null to keep the old one. */
export function titleToSave(typed: string, title: string): string | null {
  const trimmed = typed.replace(/\s+/g, ' ').trim()

  return trimmed && trimmed !== title ? trimmed : null
}
