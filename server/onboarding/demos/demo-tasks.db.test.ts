import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Task } from '#shared/tasks/schemas.ts'
import { exportOf } from '#tests/support/archive.ts'
import { groupOf } from '#tests/support/board.ts'
import { importAs, importSampleAs, planningDetails } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { planning } from '#tests/support/transcripts.ts'

let server: TestServer
let ada: Someone
let number = 0
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  ada = await server.newcomer(`Ada Tour ${(number += 1)}`)
})
afterAll(() => server.stop())

const finishTour = () => ada.put('/api/me/onboarding', { completedActivity: 'video-demo' })
const keys = ['helicopter', 'email']
const starterKeys = ['IMPORT_TRANSCRIPT', 'SEE_A_PROMISE', 'SEE_THE_WORDS']
const madeByTheTour = async () =>
  (await ada.get<Task[]>('/api/tasks')).body.filter(({ demoKey }) => demoKey !== null && keys.includes(demoKey))

test('finishing the tour leaves its tasks in the inbox, and none counts as new', async () => {
  const socket = await ada.listen()
  const arrived = nextAnnouncement(socket, 'task', ({ demoKey }) => demoKey === 'helicopter')
  expect(await madeByTheTour()).toEqual([])

  await finishTour()

  await arrived
  socket.close()
  const made = await madeByTheTour()
  expect(made.map(({ assignees }) => [assignees[0]!.read, assignees[0]!.taskGroupId])).toEqual([
    [true, null],
    [true, null],
  ])
})

test('they are made once, by several windows and after they were completed', async () => {
  await Promise.all([finishTour(), finishTour(), finishTour()])
  const [task, ...others] = await madeByTheTour()
  await ada.put(`/api/tasks/${task!.id}`, { status: 'COMPLETED' })

  await finishTour()

  expect((await madeByTheTour()).map(({ id }) => id)).toEqual(others.map(({ id }) => id))
})

test('one that was handed to someone else isn’t made again', async () => {
  const ben = await server.person(`Ben Helps ${number}`)
  await finishTour()
  const [task, ...others] = await madeByTheTour()
  await server.sql('update task_assignees set "userId" = $1 where "taskId" = $2', [ben.me.id, task!.id])

  await finishTour()

  expect((await madeByTheTour()).map(({ id }) => id)).toEqual(others.map(({ id }) => id))
})

test('they are found by no search, in no export and by no hook, and count in no trial', async () => {
  await finishTour()

  expect((await ada.get<{ tasks: Task[] }>('/api/search?q=helicopter')).body.tasks).toEqual([])
  expect((await exportOf(ada)).tasks).toEqual([])
  expect((await ada.get<Task[]>('/api/hooks/samples?event=task.created')).body).toEqual([])
  expect((await ada.get('/api/me/trial-summary')).body).toMatchObject({ taskCount: 0 })
})

test('someone whose promises were captured already gets none', async () => {
  await importAs(ada, { ...planningDetails, me: 'Ada Winter', text: planning })

  await finishTour()

  expect(await madeByTheTour()).toEqual([])
})

test('the samples leave with the first meeting of one’s own, or at once', async () => {
  const boardOf = async (person: Someone) => (await person.get<Task[]>('/api/tasks')).body.map(({ demoKey }) => demoKey)
  const events = async (person: Someone) => (await person.get<{ title: string }[]>('/api/tasks/events')).body
  const ben = await server.newcomer(`Ben Tour ${number}`)
  for (const person of [ada, ben]) {
    await person.put('/api/me/onboarding', { completedActivity: 'video-demo' })
    await person.put('/api/me/onboarding', { onboarded: true })
    await importSampleAs(person)
    expect(new Set(await boardOf(person))).toEqual(
      new Set([...keys, 'SAMPLE_MEETING', 'IMPORT_TRANSCRIPT', 'SEE_THE_WORDS']),
    )
  }

  await importAs(ada, { ...planningDetails, text: planning })
  expect((await ben.delete('/api/me/samples')).status).toBe(204)

  expect(new Set(await boardOf(ada))).toEqual(new Set([null, 'SEE_THE_WORDS']))
  expect((await events(ada)).map(({ title }) => title)).toEqual(['Spring planning'])
  expect(new Set(await boardOf(ben))).toEqual(new Set(['IMPORT_TRANSCRIPT', 'SEE_THE_WORDS']))
  expect(await events(ben)).toEqual([])
})

test('a step ticks itself when it’s done, even by a meeting without promises, and isn’t among what was completed', async () => {
  await ada.put('/api/me/onboarding', { onboarded: true })
  const stepsOf = async () =>
    (await ada.get<Task[]>('/api/tasks')).body.flatMap(({ demoKey }) => demoKey ?? []).toSorted()
  expect(await stepsOf()).toEqual(starterKeys)
  expect(await groupOf(ada, 'GETTING_STARTED')).toBeUndefined()

  await importAs(ada, { ...planningDetails, text: 'Ada Winter: It rained all weekend.\nBen Berg: So it did.' })
  expect(await stepsOf()).toEqual(['SEE_A_PROMISE', 'SEE_THE_WORDS'])

  await importAs(ada, { ...planningDetails, text: planning })
  expect(await stepsOf()).toEqual(['SEE_THE_WORDS'])

  const captured = (await ada.get<Task[]>('/api/tasks')).body.find(({ demoKey }) => demoKey === null)!
  await ada.put(`/api/tasks/${captured.id}`, { read: true })
  expect(await stepsOf()).toEqual([])
  expect((await ada.get('/api/tasks/completed')).body).toEqual([])
})
