import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Me } from '#shared/me/schemas.ts'
import { Onboarding } from '#shared/onboarding/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { heard, type Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
let number = 0
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  server.setTime('2026-03-05T10:00:00Z')
  ada = await server.person(`Ada Starter ${(number += 1)}`)
})
afterAll(() => server.stop())

const path = '/api/me/onboarding'
const read = async () => Onboarding.parse((await ada.get(path)).body)
const edit = async (changes: object) => Onboarding.parse((await ada.put(path, changes)).body)

test('nothing has begun at first', async () => {
  expect(await read()).toEqual({ onboarding: null, onboarded: true, activities: [] })
})

test('an activity begins once, and is done once', async () => {
  await edit({ startedActivity: 'download-app' })
  server.setTime('2026-03-06T10:00:00Z')
  await edit({ startedActivity: 'download-app' })
  await edit({ completedActivity: 'download-app' })
  server.setTime('2026-03-07T10:00:00Z')
  const after = await edit({ completedActivity: 'download-app' })

  expect(after.activities).toEqual([
    { activity: 'download-app', createdAt: '2026-03-05T10:00:00.000Z', completedAt: '2026-03-06T10:00:00.000Z' },
  ])
  expect(await read()).toEqual(after)
})

test('what is done has begun', async () => {
  const { activities } = await edit({ completedActivity: 'focus-ready' })

  expect(activities).toEqual([
    { activity: 'focus-ready', createdAt: '2026-03-05T10:00:00.000Z', completedAt: '2026-03-05T10:00:00.000Z' },
  ])
})

test('both at the same moment are one', async () => {
  await Promise.all([
    edit({ completedActivity: 'connect-slack' }),
    edit({ startedActivity: 'connect-slack' }),
    edit({ completedActivity: 'connect-slack' }),
  ])

  expect((await read()).activities).toMatchObject([
    { activity: 'connect-slack', completedAt: '2026-03-05T10:00:00.000Z' },
  ])
})

test('other windows are told, and only when something changed', async () => {
  const socket = await ada.listen()
  const told: Onboarding[] = []
  socket.on('onboarding', (state) => told.push(state))
  const last = heard(socket, 'onboarding', ({ activities }) => activities.length === 2)

  await edit({ completedActivity: 'download-app' })
  await edit({ completedActivity: 'download-app' })
  await edit({})
  await edit({ startedActivity: 'connect-slack' })

  await last
  socket.close()
  expect(told.map(({ activities }) => activities.length)).toEqual([1, 2])
})

test('being onboarded is said to the person too', async () => {
  const socket = await ada.listen()
  const told = heard(socket, 'me-changed')

  await edit({ onboarded: false })

  await told
  socket.close()
  expect((await ada.get<Me>('/api/me')).body.onboarded).toBe(false)
  expect(await edit({ onboarded: true })).toMatchObject({ onboarded: true })
})

test.each([
  ['an activity there is not', { completedActivity: 'fly-to-the-moon' }],
  ['one that begins', { startedActivity: '' }],
  ['a word for yes', { onboarded: 'yes' }],
  ['a field there is not', { onboarding: 'survey' }],
  ['a list', []],
])('%s is refused', async (_, changes) => {
  const { status, body } = await ada.put<ProblemBody>(path, changes)

  expect([status, body.code]).toEqual([400, 'invalid_input'])
  expect((await read()).activities).toEqual([])
})

test('what is noted of one is not of another', async () => {
  await edit({ completedActivity: 'download-app' })
  const bob = await server.person(`Bob Starter ${number}`)

  expect((await bob.get(path)).body).toMatchObject({ activities: [] })
})
