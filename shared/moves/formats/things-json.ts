import { Collector } from '../collector.ts'
import { readDate } from '../dates.ts'
import { object, objects, text, texts, type Json } from '#shared/platform/json.ts'
import type { ReadContext, ReadFile } from '../move.ts'

/**
 * Things as its own JSON (to-dos with attributes, in projects with items) or as the rows of its database that command
 * lines export. Groups are projects, or areas for to-dos without one.
 */
export function readThingsJson(json: unknown, { timeZone }: ReadContext): ReadFile {
  const found = new Collector()
  const read = (item: Json, project: string) => {
    const fields = 'attributes' in item ? object(item.attributes) : item
    const title = text(fields.title)
    const children = [fields.items, item.items].flatMap(objects)
    if (item.type === 'heading') found.leave('sections', project, title)
    if (item.type === 'area' || item.type === 'project') {
      for (const child of children) read(child, title)
      return
    }
    if (item.type !== 'to-do') return

    const name = project || text(fields.project_title) || text(fields.list) || text(fields.area_title)
    const uuid = text(fields.uuid) || text(item.id)
    const when = text(fields.start_date) || text(fields.when)
    const due = readDate(text(fields.deadline), { timeZone })
    const start = readDate(when, { timeZone })
    if (due && start) found.leave('starts', title, when)
    if (text(fields.reminder_time)) found.leave('reminders', title, text(fields.reminder_time))
    found.leave('sections', title, text(fields.heading_title) || text(fields.heading))
    const id = found.task({
      id: uuid,
      key: uuid || null,
      ...(name ? { group: found.group(name, name) } : {}),
      title,
      notes: text(fields.notes),
      due: due ?? start,
      labels: texts(fields.tags),
      isDone:
        fields.completed === true || fields.canceled === true || /^(?:completed|canceled)$/.test(text(fields.status)),
    })
    for (const line of [...objects(fields['checklist-items']), ...objects(fields.checklist)]) {
      const written = 'attributes' in line ? object(line.attributes) : line
      const isDone = written.completed === true || text(written.status) === 'completed'
      found.task({ parent: id, title: text(written.title), isDone })
    }
  }
  for (const item of objects(json)) read(item, '')
  return found.done('things')
}
