import ICAL from 'ical.js'
import type { ExportedTask } from '#shared/export/schemas.ts'

ICAL.foldLength = 74 // 75 with the space that a folded line begins with, as RFC 5545 allows

const lineEnd = '\r\n'

export type CalendarEntry = Pick<
  ExportedTask,
  'id' | 'title' | 'deadline' | 'deadlineType' | 'createdAt' | 'updatedAt' | 'url'
>

/** A calendar's first lines, with properties of its own. Its entries and `calendarEnd` follow. */
export function calendarStart(more: Record<string, string> = {}): string {
  const properties = { VERSION: '2.0', PRODID: '-//Kept//Kept//EN', CALSCALE: 'GREGORIAN', ...more }
  return ['BEGIN:VCALENDAR', ...Object.entries(properties).map(([name, value]) => `${name}:${value}`), ''].join(lineEnd)
}

export const calendarEnd = `END:VCALENDAR${lineEnd}`

const statuses = { INCOMPLETE: 'NEEDS-ACTION', COMPLETED: 'COMPLETED', DISMISSED: 'CANCELLED' } as const

/** A task as an entry that reminder programs read. */
export function todoOf(task: ExportedTask): string {
  const todo = componentOf('vtodo', task)
  const { deadline, recurrence } = task
  if (deadline && !recurrence) todo.addPropertyWithValue('due', timeOf(deadline))
  if (deadline && recurrence) {
    startBefore(todo, timeOf(deadline))
    todo.addPropertyWithValue('rrule', ICAL.Recur.fromString(recurrence))
  }
  todo.addPropertyWithValue('status', statuses[task.status])
  if (task.completedAt) {
    todo.addPropertyWithValue('completed', timeOf(task.completedAt))
    todo.addPropertyWithValue('percent-complete', 100)
  }
  if (task.notes) todo.addPropertyWithValue('description', readable(task.notes))
  const categories = [task.group, ...task.labels].filter((name) => name !== null)
  if (categories.length > 0) {
    const property = new ICAL.Property('categories', todo)
    property.setValues(categories.map(readable))
    todo.addProperty(property)
  }
  return todo.toString() + lineEnd
}

/**
 * A repeat needs a start, and what is due must be due later (RFC 5545, 3.8.2.3 and 3.8.2.4). The rule counts from the
 * start, so it stays on the day: a day is due when it is over, and a time a minute after its start.
 */
function startBefore(todo: ICAL.Component, deadline: ICAL.Time) {
  const start = deadline.clone()
  if (deadline.isDate) {
    todo.addPropertyWithValue('duration', ICAL.Duration.fromSeconds(86_400))
  } else {
    todo.addPropertyWithValue('due', deadline)
    start.adjust(0, 0, -1, 0)
  }
  todo.addPropertyWithValue('dtstart', start)
}

/** A task's deadline as an event, which every calendar shows. It takes up no time. */
export function deadlineEventOf(task: CalendarEntry & { deadline: string }): string {
  const event = componentOf('vevent', task)
  event.addPropertyWithValue('dtstart', timeOf(task.deadline))
  event.addPropertyWithValue('transp', 'TRANSPARENT')
  return event.toString() + lineEnd
}

function componentOf(name: 'vtodo' | 'vevent', { id, title, createdAt, updatedAt, url }: CalendarEntry) {
  const component = new ICAL.Component(name)
  component.addPropertyWithValue('uid', id)
  component.addPropertyWithValue('dtstamp', timeOf(updatedAt))
  component.addPropertyWithValue('created', timeOf(createdAt))
  component.addPropertyWithValue('last-modified', timeOf(updatedAt))
  component.addPropertyWithValue('summary', readable(title))
  component.addPropertyWithValue('url', url)
  return component
}

/** A day, or a time in UTC, which iCalendar writes without milliseconds. */
const timeOf = (text: string) =>
  text.length === 10 ? ICAL.Time.fromDateString(text) : ICAL.Time.fromDateTimeString(`${text.slice(0, 19)}Z`)

/** Text with the line ends of iCalendar, and without the characters it forbids. */
const readable = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '')
