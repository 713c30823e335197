import type { Words } from '#server/notifications/letters/letter.ts'
import type { Task } from '#shared/tasks/schemas.ts'

const wordsLength = 240
const titleLength = 200

/** `Due Fri, Nov 20`, with the time if the deadline has one. Null without a deadline. */
export function dueOf({ deadline, deadlineType }: Pick<Task, 'deadline' | 'deadlineType'>, timeZone: string) {
  if (deadline === null) return null
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
  const format =
    deadlineType === 'DATE'
      ? new Intl.DateTimeFormat('en-US', { ...day, timeZone: 'UTC' })
      : new Intl.DateTimeFormat('en-US', { ...day, hour: 'numeric', minute: '2-digit', timeZone })
  return `Due ${format.format(new Date(deadline)).replace(/\u202f/g, ' ')}`
}

/** `9:00 AM` where the user is. */
export const timeOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at).replace(/\u202f/g, ' ')

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
