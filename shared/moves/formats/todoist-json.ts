import { Collector } from '../collector.ts'
import { byId, object, objects, text, texts, type Json } from '#shared/platform/json.ts'
import type { ReadContext, ReadFile } from '../move.ts'
import { readTodoistDate } from './todoist-date.ts'

/** What Todoist's API answers: everything from `sync`, or a list of tasks. */
export function readTodoistJson(json: unknown, context: ReadContext): ReadFile {
  const found = new Collector()
  const all = object(json)
  const projects = byId(objects(all.projects))
  const people = byId([...objects(all.collaborators), object(all.user)])
  const names = byId(objects(all.items ?? all.results ?? all.tasks ?? json))
  for (const note of [...objects(all.notes), ...objects(all.comments)]) {
    const task = text(names.get(text(note.item_id) || text(note.task_id))?.content)
    found.leave('comments', task, text(note.content))
    found.leave('files', task, text(object(note.file_attachment ?? note.attachment).file_name))
  }
  for (const { item_id: item, type } of objects(all.reminders))
    found.leave(
      'reminders',
      text(names.get(text(item))?.content),
      text(type) === 'location' ? 'At a place' : 'Reminder',
    )
  for (const { name } of objects(all.sections)) found.leave('sections', '', text(name))

  for (const item of names.values()) {
    if (item.is_deleted === true) continue
    const title = text(item.content)
    const project = text(item.project_id)
    const due = object(item.due)
    const isRecurring = due.is_recurring === true
    if (Number(item.priority) > 1) found.leave('priorities', title, `Priority ${5 - Number(item.priority)}`)
    if (Number(item.comment_count) > 0) found.leave('comments', title, `${text(item.comment_count)} comments`)
    found.task({
      id: text(item.id),
      parent: text(item.parent_id) || null,
      key: text(item.id),
      group: found.group(project, text(projects.get(project)?.name) || 'Todoist'),
      title,
      notes: text(item.description),
      labels: texts(item.labels),
      assignees: assigneeOf(item, people),
      isDone: [item.checked, item.is_completed, item.completed].some((done) => done === true),
      ...readTodoistDate(
        found,
        title,
        {
          date: isRecurring ? text(due.string) : '',
          deadline: text(object(item.deadline).date),
          due: text(due.datetime) || text(due.date),
        },
        context,
      ),
    })
  }
  return found.done('todoist')
}

function assigneeOf(item: Json, people: ReadonlyMap<string, Json>) {
  const id = text(item.responsible_uid) || text(item.assignee_id)
  if (!id) return []
  const person = people.get(id)
  return [{ name: text(person?.full_name) || text(person?.name) || `User ${id}`, email: text(person?.email) || null }]
}
