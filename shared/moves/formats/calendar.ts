import ICAL from 'ical.js'
import { instantOf } from '#shared/dates/local-day.ts'
import { Collector } from '../collector.ts'
import { dayDue } from '../dates.ts'
import { Unreadable, type Due, type ReadContext, type ReadFile } from '../move.ts'
import { readRule } from '../repeats.ts'

/** The tasks (VTODO) of an iCalendar file. Each calendar is a group. */
export function readCalendar(text: string, { timeZone, fileName }: ReadContext): ReadFile {
  const found = new Collector()
  for (const calendar of calendarsOf(text)) {
    const name = textOf(calendar, 'x-wr-calname') || fileName.replace(/\.\w{2,4}$/, '')
    for (const todo of calendar.getAllSubcomponents('vtodo')) {
      if (todo.hasProperty('recurrence-id')) continue // one time of a repeating task that is in the file too
      const title = textOf(todo, 'summary')
      const rule = todo.getFirstPropertyValue('rrule')?.toString() ?? ''
      const repeat = rule ? readRule(rule) : null
      const due = dueOf(todo, 'due', timeZone)
      const start = dueOf(todo, 'dtstart', timeZone)
      const priority = Number(todo.getFirstPropertyValue('priority') ?? 0)
      if (rule && !repeat) found.leave('repeats', title, rule)
      if (priority > 0) found.leave('priorities', title, `Priority ${priority}`)
      if (due && start) found.leave('starts', title, start.deadline)
      for (const alarm of todo.getAllSubcomponents('valarm'))
        found.leave('reminders', title, alarm.getFirstPropertyValue('trigger')?.toString() ?? 'Reminder')
      for (const comment of todo.getAllProperties('comment'))
        found.leave('comments', title, String(comment.getFirstValue()))
      const files = todo.getAllProperties('attach').map((file) => String(file.getFirstValue()))
      for (const file of files) found.leave('files', title, file.slice(0, 100))

      const uid = textOf(todo, 'uid')
      const related = todo.getFirstProperty('related-to')
      const isChild = related && /^(?:|parent)$/i.test(String(related.getParameter('reltype') ?? ''))
      found.task({
        id: uid,
        parent: isChild ? String(related.getFirstValue()) : null,
        key: uid || null,
        group: found.group(name, name),
        title,
        notes: textOf(todo, 'description'),
        due: due ?? start,
        repeat,
        labels: todo.getAllProperties('categories').flatMap((list) => list.getValues().map(String)),
        links: [...files, textOf(todo, 'url')].map((url) => ({ title: 'Link', url })),
        isDone: /^(?:completed|cancelled)$/i.test(textOf(todo, 'status')) || todo.hasProperty('completed'),
      })
    }
  }
  return found.done('calendar')
}

/** One file may hold several calendars. Words outside one are not a calendar. */
function calendarsOf(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text) as unknown[]
    const all = Array.isArray(parsed[0]) ? (parsed as unknown[][]) : [parsed]
    return all.map((calendar) => new ICAL.Component(calendar as never))
  } catch (cause) {
    throw new Unreadable('broken', { cause })
  }
}

const textOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '').trim()

function dueOf(todo: ICAL.Component, name: string, timeZone: string): Due | null {
  const property = todo.getFirstProperty(name)
  const time = property?.getFirstValue()
  if (!property || !(time instanceof ICAL.Time)) return null
  const day = time.toString().slice(0, 10)
  if (time.isDate) return dayDue(day)

  const zone = String(property.getParameter('tzid') ?? '')
  const instant =
    time.zone?.tzid === 'UTC' ? time.toJSDate() : localInstant(day, time.hour * 60 + time.minute, [zone, timeZone])
  return { deadline: instant.toISOString(), deadlineType: 'DATE_TIME' }
}

/** Zones may have names that only their program knows; then the time is the user's. */
function localInstant(day: string, minutes: number, [zone, timeZone]: [string, string]): Date {
  try {
    return instantOf(day, minutes, zone || timeZone)
  } catch {
    return instantOf(day, minutes, timeZone)
  }
}
