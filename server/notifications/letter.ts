/** One part of a notice. Text from elsewhere may be in it as it is. */
export type Part =
  | { is: 'text'; text: string }
  /** What the notice is about, with lines such as when it was. */
  | { is: 'title'; title: string; lines: string[] }
  | { is: 'section'; title: string }
  | { is: 'task'; title: string; path: string; about: string | null; words: Words | null }
  | { is: 'topic'; label: string; description: string }

/** What was said, and by whom. */
export type Words = { speaker: string; text: string }

/** The content of a notice, before it's formatted for a channel. */
export type Letter = { subject: string; parts: Part[]; action: { label: string; path: string } }

export const text = (said: string): Part => ({ is: 'text', text: said })
