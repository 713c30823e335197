/** How long after the last key press a text is saved by itself (specification). */
export const autosaveAfterMs = 3000

export type Draft = {
  /** What stands in the box. */
  text: string
  /** What stood there when editing began, or was saved last. */
  saved: string
}

/** The text to save, or null when there is nothing to save. */
export function textToSave({ text, saved }: Draft): string | null {
  return text === saved ? null : text
}

/** What the notes box shows: the notes, or what was captured when there are none. */
export function shownNotes(task: { notes: string | null; contextSummary: string | null }): string {
  return task.notes || task.contextSummary || ''
}

/** News from elsewhere replaces a text nobody is editing, and never one that somebody is. */
export function withNews(draft: Draft, news: string): Draft {
  return draft.text === draft.saved ? { text: news, saved: news } : draft
}

/** The title to save: trimmed and not empty, else null and the old one stays. */
export function titleToSave(typed: string, title: string): string | null {
  const trimmed = typed.replace(/\s+/g, ' ').trim()

  return trimmed && trimmed !== title ? trimmed : null
}
