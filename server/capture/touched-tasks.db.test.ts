import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { EditTask } from '#shared/tasks/requests.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { groupOf, newGroup, newLabel, newTask } from '#tests/support/board.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
afterAll(() => server.stop())

type Act = (person: Someone, task: Task) => Promise<unknown>

const edit =
  (changes: EditTask): Act =>
  (person, { id }) =>
    person.put(`/api/tasks/${id}`, changes)

/** What keeps a task that is no longer found when its meeting is read again. */
const keeping: [string, Act][] = [
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
]

/** What doesn’t. */
const leaving: [string, Act][] = [
  ['does nothing', async () => {}],
  ['only reads it', edit({ read: true })],
]

/** A promise for each act. What is alike would be one task. */
const promises = [
  'send Ben the price list',
  'call the printers',
  'book the boathouse',
  'write the invitations',
  'order new chairs',
  'update the website',
  'pay the electricity bill',
  'fix the roof',
  'draw the berth map',
  'translate the brochure',
  'rent a van',
  'prepare the budget',
  'reserve a table',
  'cancel the newspaper',
  'check the insurance',
  'sign the lease',
  'paint the fence',
  'repair the lamp',
  'upload the photos',
  'sort the archive',
  'clean the kitchen',
]

/** Whether each act's task is there after its meeting was read again without any of them. */
const isThere = new Map<string, boolean>()
beforeAll(async () => {
  server = await aServer()
  const person = await server.person('Ada Winter')
  const acts = [...keeping, ...leaving]
  const id = uuid7()
  const meeting = (lines: string[]) => ({
    ...planningDetails,
    id,
    text: lines
      .map((words, at) => `[${String(Math.floor(at / 60))}:${String(at % 60).padStart(2, '0')}] Ada Winter: ${words}`)
      .join('\n'),
  })
  await importAs(person, meeting(acts.map((_, at) => `I’ll ${promises[at]!} by Friday.`)))
  const found = await tasksOf(person, id)
  const tasks = acts.map((_, at) => found.find(({ title }) => title.toLowerCase() === promises[at]!.toLowerCase())!)
  for (const [at, [, act]] of acts.entries()) await act(person, tasks[at]!)
  await importAs(person, meeting(['It rained all weekend, by the way.']))

  for (const [at, [name]] of acts.entries())
    isThere.set(name, (await person.get(`/api/tasks/${tasks[at]!.id}`)).status === 200)
})

test.each(keeping)('a task stays once a user %s', (act) => {
  expect(isThere.get(act)).toBe(true)
})

test.each(leaving)('a task that is no longer found goes if a user %s', (act) => {
  expect(isThere.get(act)).toBe(false)
})
