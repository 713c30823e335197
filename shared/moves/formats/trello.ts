import { Collector } from '../collector.ts'
import { readDate } from '../dates.ts'
import { byId, object, objects, text, texts, type Json } from '#shared/platform/json.ts'
import type { ReadContext, ReadFile } from '../move.ts'

/** A board exported from Trello: lists are groups, cards are tasks, checklists their subtasks. */
export function readTrello(json: unknown, { timeZone }: ReadContext): ReadFile {
  const found = new Collector()
  const board = object(json)
  const lists = byId(objects(board.lists))
  const people = byId(objects(board.members))
  const checklists = Map.groupBy(objects(board.checklists), ({ idCard }) => text(idCard))
  const fields = byId(objects(board.customFields))
  const inOrder = (list: readonly Json[]) => list.toSorted((a, b) => Number(a.pos) - Number(b.pos))

  const open = inOrder([...lists.values()]).filter(({ closed }) => closed !== true)
  for (const { id, name } of open) found.group(text(id), text(name))
  for (const card of inOrder(objects(board.cards))) {
    const title = text(card.name)
    const list = lists.get(text(card.idList))
    if (card.closed === true || !list || list.closed === true) {
      found.leave('archived', title, title)
      continue
    }
    found.leave('starts', title, text(card.start))
    for (const item of objects(card.customFieldItems))
      found.leave('fields', title, text(fields.get(text(item.idCustomField))?.name))
    for (const file of objects(card.attachments))
      if (file.isUpload === true) found.leave('files', title, text(file.name))

    const id = text(card.id)
    const due = readDate(text(card.due), { timeZone })
    const isDone = card.dueComplete === true
    found.task({
      id,
      key: id,
      group: text(list.id),
      title,
      notes: text(card.desc),
      due,
      labels: objects(card.labels).map((label) => text(label.name) || text(label.color)),
      links: objects(card.attachments).map((file) => ({ title: text(file.name) || 'File', url: text(file.url) })),
      assignees: texts(card.idMembers).map((member) => ({
        name: text(people.get(member)?.fullName) || member,
        email: null,
      })),
      isDone,
    })
    const items = (checklists.get(id) ?? []).flatMap((checklist) => inOrder(objects(checklist.checkItems)))
    for (const item of items)
      found.task({
        id: text(item.id),
        parent: id,
        group: text(list.id),
        title: text(item.name),
        due: readDate(text(item.due), { timeZone }),
        isDone: item.state === 'complete',
      })
  }
  for (const { type, data } of objects(board.actions))
    if (type === 'commentCard') found.leave('comments', text(object(object(data).card).name), text(object(data).text))
  return found.done('trello')
}
