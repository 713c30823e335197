import type { Recipient } from '#server/notifications/recipient.ts'
import type { Due, Words } from '#server/providers/mail/letter.ts'
import { localMoment } from '#shared/dates/local-day.ts'
import type { Task } from '#shared/tasks/schemas.ts'

const wordsLength = 240
const titleLength = 200
const dayMs = 86_400_000

/** Who reads a letter, and when. */
export type Reader = { to: Recipient; now: Date }

/** When a task is due where the reader is: `Nov 18` and how late that is, `Today`, `Fri, Nov 20`, with its time if it has one. */
export function dueOf(
  { deadline, deadlineType }: Pick<Task, 'deadline' | 'deadlineType'>,
  { to, now }: Reader,
): Due | null {
  if (deadline === null) return null

  const at = new Date(deadline)
  const today = localMoment(now, to.timezone).day
  const day = deadlineType === 'DATE' ? deadline.slice(0, 10) : localMoment(at, to.timezone).day
  const late = (Date.parse(today) - Date.parse(day)) / dayMs
  const time = deadlineType === 'DATE' ? '' : `, ${timeOf(at, to.timezone)}`
  const date = new Date(`${day}T00:00:00Z`)
  if (late > 0) return { day: format(date, monthAndDay), tone: 'overdue', late: `${counted(late, 'day')} overdue` }
  if (late === 0) return { day: `Today${time}`, tone: 'today', late: null }
  return { day: `${format(date, { weekday: 'short', ...monthAndDay })}${time}`, tone: 'later', late: null }
}

const monthAndDay = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const

/** Some mail clients show the narrow space before AM and PM as a box. */
function format(at: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(at).replace(/\u202f/g, ' ')
}

/** `9:00 AM` where the user is. */
export const timeOf = (at: Date, timeZone: string) => format(at, { hour: 'numeric', minute: '2-digit', timeZone })

/** Where a task came from: a meeting's title, a channel's name. */
export function sourceOf({ source }: Pick<Task, 'source'>): string | null {
  return source?.meeting?.title ?? source?.email?.subject ?? source?.label ?? null
}

/** The words a task was made from, those of the user said by `You`. */
export function wordsOf({ source }: Pick<Task, 'source'>, { name }: { name: string }): Words[] {
  return (source?.lines ?? []).slice(0, 2).map(({ speaker, text }) => ({
    speaker: speaker === name ? 'You' : speaker,
    text: clipped(text, wordsLength),
  }))
}

export const clippedTitle = (title: string) => clipped(title, titleLength)

function clipped(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}

/** `1 new task`, `6 new tasks`. */
export function counted(amount: number, one: string, many = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : many}`
}
