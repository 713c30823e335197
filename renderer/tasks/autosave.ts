/** How long after the last key press a text is saved by itself (specification). */
export const autosaveAfterMs = 3000

export type Draft = {
  /** What stands in the box. */
  text: string
  /** What stood there when editing began, or was saved last. */
  saved: string
  /** What somebody else wrote in the meantime, until it is decided whose words stay. */
  theirs: string | null
}

/** The text to save, or null when there is nothing to save. */
export function textToSave({ text, saved }: Pick<Draft, 'text' | 'saved'>): string | null {
  return text === saved ? null : text
}

/** What the notes box shows: the notes, or what was captured when there are none. */
export function shownNotes(task: { notes: string | null; contextSummary: string | null }): string {
  return task.notes || task.contextSummary || ''
}

/** News from elsewhere replaces a text nobody is editing; beside one that somebody is, it waits. */
export function withNews(draft: Draft, news: string): Draft {
  const { text, saved, theirs } = draft
  if (news === saved) return theirs === null ? draft : { text, saved, theirs: null }
  if (text === saved || text === news) return { text: news, saved: news, theirs: null }

  return { text, saved, theirs: news }
}

/** Who goes on typing has seen what the other wrote, and replaces it. */
export function withTyped({ saved, theirs }: Draft, text: string): Draft {
  return { text, saved: theirs ?? saved, theirs: null }
}

/** The title to save: trimmed and not empty, else null and the old one stays. */
export function titleToSave(typed: string, title: string): string | null {
  const trimmed = typed.replace(/\s+/g, ' ').trim()

  return trimmed && trimmed !== title ? trimmed : null
}
