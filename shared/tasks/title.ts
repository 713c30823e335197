import type { ListedTask } from '#shared/tasks/listed-task.ts'

type Titles = Pick<ListedTask, 'title' | 'customTitle'>
type Quoted = Titles & Pick<ListedTask, 'titleKind' | 'source'>

/** A task's title: the user's own, else the captured one. */
export const titleOf = ({ title, customTitle }: Titles) => customTitle ?? title

/** `quoted`: capture couldn't word the task, so its title is still the speaker's words, in quotation marks. */
export function titleKindOf(task: Titles & Pick<ListedTask, 'detectionJobId'>): ListedTask['titleKind'] {
  const isCaptured = task.detectionJobId !== null && titleOf(task) === task.title
  return isCaptured && isQuotation(task.title) ? 'quoted' : 'composed'
}

/** Whether a text stands in quotation marks, as a whole. */
export const isQuotation = (text: string) => /^“[^“”]+”$/.test(text)

/** The words of a quotation, without its marks. */
export const wordsOfQuotation = (text: string) => (isQuotation(text) ? text.slice(1, -1) : text)

/** A text in quotation marks; one that has them gets no second pair. */
export const inQuotationMarks = (text: string) => (isQuotation(text) ? text : `“${text}”`)

/** Who said the words of a quoted title: the speaker of the line with most of them, or the sender of the mail. */
export function speakerOf({ title, titleKind, source }: Quoted): string | null {
  if (titleKind !== 'quoted' || !source) return null

  const words = new Set(wordsIn(title))
  const shared = source.lines.map(({ text }) => new Set(wordsIn(text).filter((word) => words.has(word))).size)
  const speaker = source.lines[shared.indexOf(Math.max(...shared))]?.speaker ?? source.email?.fromName
  return speaker?.trim() || null
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The name to use beside a quote: the first one, unless it's a title or a numbered speaker. */
export function shortName(name: string): string {
  const [first = name] = name.trim().split(/\s+/)
  return first.endsWith('.') || /\d/.test(name) ? name : first
}

/** A title where nothing else tells whose words it has: `“I’ll call them” — Priya`. */
export function titleInText(task: Quoted): string {
  const speaker = speakerOf(task)
  return speaker === null ? titleOf(task) : `${titleOf(task)} — ${shortName(speaker)}`
}
