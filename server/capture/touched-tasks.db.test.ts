import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { EditTask } from '#shared/tasks/requests.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { groupOf, newGroup, newLabel, newTask } from '#tests/support/board.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

type Act = (person: Someone, task: Task) => Promise<unknown>

const edit =
  (changes: EditTask): Act =>
  (person, { id }) =>
    person.put(`/api/tasks/${id}`, changes)

/** A user whose task comes from a meeting, and is no longer found when the meeting is read again. */
async function readAgainAfter(name: string, act: Act): Promise<{ isThere: boolean }> {
  const person = await server.person(name)
  const meeting = (words: string) => ({ ...planningDetails, id, text: `[0:01] Ada Winter: ${words}` })
  const id = uuid7()
  await importAs(person, meeting('I’ll send Ben the price list by Friday.'))
  const [task] = await tasksOf(person, id)

  await act(person, task!)
  await importAs(person, meeting('It rained all weekend, by the way.'))

  return { isThere: (await person.get(`/api/tasks/${task!.id}`)).status === 200 }
}

test.each<[string, Act]>([
  ['rates it', edit({ rating: 'GOOD' })],
  ['rates it as bad', edit({ rating: 'BAD', ratingReason: 'too-small' })],
  ['marks it as a favorite', edit({ favorite: true })],
  ['renames it', edit({ title: 'Mail Ben the list' })],
  ['writes notes', edit({ notes: 'With the spring prices.' })],
  ['sets a deadline', edit({ deadline: '2026-03-09', deadlineType: 'DATE' })],
  ['snoozes it', edit({ snoozedUntil: '2030-01-01T08:00:00.000Z' })],
  ['lets it repeat', edit({ recurrence: 'FREQ=WEEKLY' })],
  ['says it isn’t noise', edit({ isNoise: false })],
  ['attaches a link', edit({ attachments: [{ id: uuid7(), title: 'List', url: 'https://list.example/' }] })],
  ['assigns it', (person, { id }) => person.put(`/api/tasks/${id}`, { assigneeIds: [person.me.id] })],
  [
    'labels it',
    async (person, { id }) =>
      person.post(`/api/tasks/${id}/labels`, { labels: [{ labelId: (await newLabel(person)).id }] }),
  ],
  [
    'moves it to a group',
    async (person, { id }) => person.put(`/api/tasks/${id}`, { taskGroupId: (await newGroup(person)).id }),
  ],
  [
    'drags it into a group',
    async (person, { id: taskId }) =>
      person.post('/api/tasks/sort', {
        taskId,
        taskGroupId: (await groupOf(person, 'TODO')).id,
        sortedTaskIds: [taskId],
      }),
  ],
  [
    'links a duplicate to it',
    async (person, { id }) => person.put(`/api/tasks/${(await newTask(person)).id}`, { duplicateOf: id }),
  ],
  ['completes it', edit({ status: 'COMPLETED' })],
  [
    'completes and reopens it',
    async (person, task) => {
      await edit({ status: 'COMPLETED' })(person, task)
      await edit({ status: 'INCOMPLETE' })(person, task)
    },
  ],
  ['archives it', edit({ status: 'DISMISSED' })],
  [
    'archives and restores it',
    async (person, task) => {
      await edit({ status: 'DISMISSED' })(person, task)
      await edit({ status: 'INCOMPLETE' })(person, task)
    },
  ],
])('a task stays once a user %s', async (act, does) => {
  expect(await readAgainAfter(`Ada ${act}`, does)).toEqual({ isThere: true })
})

test.each<[string, Act]>([
  ['does nothing', async () => {}],
  ['only reads it', edit({ read: true })],
])('a task that is no longer found goes if a user %s', async (act, does) => {
  expect(await readAgainAfter(`Ada ${act}`, does)).toEqual({ isThere: false })
})
