import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Task } from '#shared/tasks/schemas.ts'
import { exportOf } from '#tests/support/archive.ts'
import { groupOf } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

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
const keys = ['helicopter', 'email', 'watch-video-tour']
const starterKeys = ['IMPORT_TRANSCRIPT', 'KEEP_A_PROMISE', 'SEE_THE_WORDS']
const madeByTheTour = async () =>
  (await ada.get<Task[]>('/api/tasks')).body.filter(({ demoKey }) => demoKey !== null && keys.includes(demoKey))

test('finishing the tour leaves its tasks on the board, each in its column, and none counts as new', async () => {
  const socket = await ada.listen()
  const arrived = nextAnnouncement(socket, 'task', ({ demoKey }) => demoKey === 'helicopter')
  expect(await madeByTheTour()).toEqual([])

  await finishTour()

  await arrived
  socket.close()
  const { id: gettingStarted } = await groupOf(ada, 'GETTING_STARTED')
  const made = await madeByTheTour()
  expect(made.every(({ assignees }) => assignees[0]!.read)).toBe(true)
  const places = made.map(({ demoKey, assignees }) => [demoKey, assignees[0]!.taskGroupId] as const)
  expect(new Map(places)).toEqual(
    new Map([
      ['helicopter', null],
      ['email', null],
      ['watch-video-tour', gettingStarted],
    ]),
  )
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

test('without the tour there are only the starter tasks, and Getting started goes with the last of them', async () => {
  await ada.put('/api/me/onboarding', { onboarded: true })
  const { body: tasks } = await ada.get<Task[]>('/api/tasks')
  expect(new Set(tasks.map(({ demoKey }) => demoKey))).toEqual(new Set(starterKeys))

  for (const { id } of tasks) await ada.put(`/api/tasks/${id}`, { status: 'COMPLETED' })

  expect(await groupOf(ada, 'GETTING_STARTED')).toBeUndefined()
})
