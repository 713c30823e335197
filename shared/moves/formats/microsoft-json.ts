import { Collector } from '../collector.ts'
import { readDate } from '../dates.ts'
import { object, objects, text, texts, type Json } from '#shared/platform/json.ts'
import type { Due, ReadContext, ReadFile } from '../move.ts'
import { readRule } from '../repeats.ts'

/** Microsoft To Do as Graph answers it: lists with their tasks, or the tasks of one list. */
export function readMicrosoftJson(json: unknown, { timeZone }: ReadContext): ReadFile {
  const found = new Collector()
  const all = objects(object(json).value ?? object(json).lists ?? json)
  const lists = all.some(isList) ? all : [{ id: '', displayName: 'Tasks', tasks: all }]
  for (const list of lists) {
    const group = found.group(text(list.id) || text(list.displayName), text(list.displayName))
    for (const task of objects(list.tasks)) {
      const title = text(task.title)
      const due = dueOf(object(task.dueDateTime), timeZone)
      const body = object(task.body)
      const repeat = readPattern(object(task.recurrence))
      const linked = objects(task.linkedResources)
      if (task.importance === 'high') found.leave('priorities', title, 'Important')
      if (task.isReminderOn === true) found.leave('reminders', title, text(object(task.reminderDateTime).dateTime))
      if (task.recurrence && !repeat) found.leave('repeats', title, text(object(object(task.recurrence).pattern).type))
      for (const file of objects(task.attachments)) found.leave('files', title, text(file.name))
      if (task.hasAttachments === true && !task.attachments) found.leave('files', title, 'Attached files')

      const id = found.task({
        id: text(task.id),
        key: text(task.id) || null,
        group,
        title,
        notes: body.contentType === 'html' ? withoutTags(text(body.content)) : text(body.content),
        due,
        repeat,
        labels: texts(task.categories),
        links: linked.map((link) => ({
          title: text(link.displayName) || text(link.applicationName) || 'Link',
          url: text(link.webUrl),
        })),
        isDone: task.status === 'completed',
      })
      for (const item of objects(task.checklistItems))
        found.task({
          id: text(item.id),
          parent: id,
          group,
          title: text(item.displayName),
          isDone: item.isChecked === true,
        })
    }
  }
  return found.done('microsoft-to-do')
}

const isList = (one: Json) => Array.isArray(one.tasks)

/** Graph sends a day as its midnight: in UTC, or in the zone it names. */
function dueOf({ dateTime, timeZone: zone }: Json, timeZone: string): Due | null {
  const [day = '', time = ''] = text(dateTime).split('T')
  if (!day || time.startsWith('00:00') || !time) return readDate(day, { timeZone })
  return readDate(`${day}T${time.replace(/\.\d+$/, '')}${text(zone) === 'UTC' && !time.endsWith('Z') ? 'Z' : ''}`, {
    timeZone,
  })
}

const frequencies: Record<string, string> = {
  daily: 'DAILY',
  weekly: 'WEEKLY',
  absoluteMonthly: 'MONTHLY',
  absoluteYearly: 'YEARLY',
}

/** Graph's recurrence as a rule; null for "the second Tuesday" and the like. */
function readPattern({ pattern, range }: Json): string | null {
  const { type, interval, daysOfWeek, dayOfMonth, month } = object(pattern)
  const every = frequencies[text(type)]
  if (!every) return null

  const isEnding = object(range).type === 'endDate'
  const days = texts(daysOfWeek).map((day) => day.slice(0, 2).toUpperCase())
  const parts = [
    `FREQ=${every}`,
    `INTERVAL=${text(interval) || 1}`,
    every === 'WEEKLY' && days.length > 0 && `BYDAY=${days.join(',')}`,
    every === 'YEARLY' && Number(month) > 0 && `BYMONTH=${text(month)}`,
    every !== 'WEEKLY' && Number(dayOfMonth) > 0 && `BYMONTHDAY=${text(dayOfMonth)}`,
    isEnding && `UNTIL=${text(object(range).endDate).replaceAll('-', '')}`,
  ]
  return object(range).type === 'numbered' ? null : readRule(parts.filter((part) => part !== false).join(';'))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

function withoutTags(html: string): string {
  return html
    .replace(/<(?:style|script|head)\b[^>]*>.*?<\/(?:style|script|head)>/gis, '')
    .replace(/<(?:br|\/p|\/div|\/li)\b[^>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
