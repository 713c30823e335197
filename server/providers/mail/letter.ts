/** What a mail says, before it's formatted. Text from elsewhere may be in it as it is. */
export type Letter = {
  subject: string
  parts: Part[]
  /** The first is a button. */
  actions: Action[]
}

/** A link to a page of Kept. */
export type Action = { label: string; path: string }

export type Part =
  | { is: 'text'; text: string }
  /** What the letter is about, with lines such as when it was. */
  | { is: 'title'; title: string; lines: string[] }
  /** A heading, with how many things are below it. */
  | { is: 'section'; title: string; count?: number }
  | TaskPart
  /** How many things the letter leaves out. */
  | { is: 'more'; text: string; path: string }
  /** Numbers side by side. */
  | { is: 'figures'; figures: { amount: number; label: string }[] }
  | { is: 'topic'; icon: string; label: string; description: string }

export type TaskPart = {
  is: 'task'
  title: string
  isDone?: boolean
  /** Null for readers who may not open it. */
  path: string | null
  due: Due | null
  about: string[]
  words: Words[]
  /** The id of a task that is the user's own, who can act on it. */
  ownId: string | null
}

/** `late`: by how much it's overdue, in words. */
export type Due = { day: string; tone: 'overdue' | 'today' | 'later'; late: string | null }

/** What was said, and by whom. */
export type Words = { speaker: string; text: string }

/** Small print: why this was sent, links for those who don't want it, and a last line. */
export type Footer = { why: string | null; links: { label: string; url: string }[]; last: string }

/** `Overdue since Nov 18`, `Due today`, `Due Fri, Nov 20`. */
export function dueSentence({ day, tone }: Due): string {
  if (tone === 'overdue') return `Overdue since ${day}`
  return `Due ${tone === 'today' ? day.replace(/^T/, 't') : day}`
}

/** Removes line breaks, control characters and direction marks from text from elsewhere. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
}
