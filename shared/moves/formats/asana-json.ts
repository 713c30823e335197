import { Collector } from '../collector.ts'
import { readDate } from '../dates.ts'
import { object, objects, text, type Json } from '#shared/platform/json.ts'
import type { ReadContext, ReadFile } from '../move.ts'

/** A project exported from Asana as JSON, or a list of tasks from its API. Groups are the project's sections. */
export function readAsanaJson(json: unknown, { timeZone }: ReadContext): ReadFile {
  const found = new Collector()
  const read = (task: Json, parent: Json | null) => {
    const title = text(task.name)
    const [place = {}] = objects(task.memberships)
    const project = text(object(place.project).name) || text(objects(task.projects)[0]?.name)
    const section = text(object(place.section).name)
    const name = isPlain(section) ? project : section
    const assignee = object(task.assignee)
    found.leave('starts', title, text(task.start_on) || text(task.start_at))
    if (Number(task.num_hearts ?? task.num_likes) > 0) found.leave('fields', title, 'Likes')
    for (const field of objects(task.custom_fields))
      if (text(field.display_value)) found.leave('fields', title, `${text(field.name)}: ${text(field.display_value)}`)
    for (const { name: file } of objects(task.attachments)) found.leave('files', title, text(file))
    for (const story of objects(task.stories))
      if (story.type === 'comment') found.leave('comments', title, text(story.text))

    found.task({
      id: text(task.gid),
      parent: parent ? text(parent.gid) : text(object(task.parent).gid) || null,
      key: text(task.gid),
      ...(name ? { group: found.group(`${project}/${name}`, name) } : {}),
      title,
      notes: text(task.notes),
      due: readDate(text(task.due_at) || text(task.due_on), { timeZone }),
      labels: objects(task.tags).map((tag) => text(tag.name)),
      links: objects(task.attachments).map((file) => ({
        title: text(file.name) || 'File',
        url: text(file.permanent_url) || text(file.view_url),
      })),
      assignees: assignee.gid ? [{ name: text(assignee.name), email: text(assignee.email) || null }] : [],
      isDone: task.completed === true,
    })
    for (const subtask of objects(task.subtasks)) read(subtask, task)
  }
  for (const task of objects(object(json).data ?? json)) read(task, null)
  return found.done('asana')
}

/** A project without sections has one all the same. */
const isPlain = (section: string) => section === '' || /^\(?(?:no|untitled) section\)?$/i.test(section)
