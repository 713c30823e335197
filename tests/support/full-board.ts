import type { Task } from '#shared/tasks/schemas.ts'
import { groupOf, newGroup, newLabel, newTask } from './board.ts'
import { importAs, tasksOf } from './import.ts'
import type { Someone } from './someone.ts'

const day = (inDays: number) => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10)
const due = (inDays: number) => ({ deadline: day(inDays), deadlineType: 'DATE' })

/**
 * Fills a board as it looks after some weeks: a captured meeting, groups, labels, deadlines, and tasks in every list.
 */
export async function fullBoard(
  person: Someone,
  transcript: { title: string; start: string; timezone: string; me: string; text: string },
) {
  const { eventId } = await importAs(person, transcript)
  const captured = await tasksOf(person, eventId)
  const mine = captured.filter(({ assignees }) => assignees.some(({ userId }) => userId === person.me.id))
  const [first, second] = mine as [Task, Task]

  const todo = await groupOf(person, 'TODO')
  const launch = await newGroup(person, { title: 'Berth planner launch', icon: '🚢' })
  const hiring = await newGroup(person, { title: 'Hiring', icon: '🌱' })
  const pricing = await newLabel(person, { name: 'Pricing', icon: '💶', color: 'energy-1' })
  const design = await newLabel(person, { name: 'Design', icon: '✏️', color: 'magic' })
  const [important] = (await person.get<{ id: string; type: string }[]>('/api/labels')).body.filter(
    ({ type }) => type === 'IMPORTANT',
  )

  const add = (title: string, given: object = {}) => newTask(person, { title, ...given })
  await add('Draft the release note for berth planner 1.0', {
    taskGroupId: todo.id,
    ...due(0),
    labelIds: [important!.id],
  })
  await add('Reply to Tom about the Antwerp lead', { taskGroupId: todo.id, ...due(-2) })
  await add('Send the weekly customer note', { taskGroupId: todo.id, ...due(6), recurrence: 'FREQ=WEEKLY;BYDAY=FR' })
  await add('Update the pricing calculator with the new tiers', {
    taskGroupId: todo.id,
    ...due(1),
    labelIds: [pricing.id],
  })
  const starred = await add('Cancel the unused survey tool', { taskGroupId: todo.id })
  await add('Sign off the launch illustrations', {
    taskGroupId: launch.id,
    labelIds: [design.id],
    attachments: [
      { id: crypto.randomUUID(), title: 'Illustrations, round 3', url: 'https://files.portolan.example/illustrations' },
    ],
  })
  await add('Tell the beta customers when their data moves', { taskGroupId: launch.id, ...due(9) })
  await add('Call Lena’s second reference', { taskGroupId: hiring.id })

  const away = await add('Plan the harbour tour', { taskGroupId: launch.id })
  await person.put(`/api/tasks/${away.id}`, { snoozedUntil: new Date(Date.now() + 3 * 86_400_000).toISOString() })
  const noise = await add('Everybody say hello to the new crane')
  await person.put(`/api/tasks/${noise.id}`, { isNoise: true })
  const archived = await add('Order stickers for the fair')
  await person.put(`/api/tasks/${archived.id}`, { status: 'DISMISSED' })
  const again = await add('Book a room for the launch retro')
  await person.put(`/api/tasks/${again.id}`, { duplicateOf: first.id })
  await person.put(`/api/tasks/${first.id}`, { labelIds: [pricing.id, important!.id], favorite: true })
  await person.put(`/api/tasks/${starred.id}`, { favorite: true })
  const open = await add('Book the demo room for the port authority visit')
  await person.put(`/api/tasks/${open.id}`, { assigneeIds: [] })

  return { eventId, first, second, archived, duplicate: again, snoozed: away, pricing, launch }
}
