import { afterAll, beforeAll, expect, test } from 'vitest'
import { googleConnected } from '#server/connections/emits.ts'
import type { Onboarding } from '#shared/onboarding/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { newTask } from '#tests/support/board.ts'
import { importSampleAs, someoneWithATask } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const isQualified = async (person: Someone) =>
  (await person.get<Onboarding>('/api/me/onboarding')).body.activities.some(
    ({ activity, completedAt }) => activity === 'trial-qualified' && completedAt !== null,
  )

test('a trial is qualified by a captured task once a source is connected', async () => {
  const { person } = await someoneWithATask(server, 'Ada Captures')
  const { id: userId, name, email } = person.me
  expect(await isQualified(person)).toBe(false)
  const mailbox = await aStoredMailbox(server, person)
  await mailbox.receive({ id: 'm1', from: { name, email }, text: "I'll bring the keys tomorrow." })
  const socket = await person.listen()
  const told = nextAnnouncement(socket, 'onboarding')

  await server.work('capture-mail', { userId, connectionId: mailbox.connectionId })

  expect((await told).activities.map(({ activity }) => activity)).toEqual(['trial-qualified'])
  socket.close()
  expect(await isQualified(person)).toBe(true)
})

test('a trial is qualified by connecting a source once a task was captured', async () => {
  const { person } = await someoneWithATask(server, 'Ada Connects')
  await aStoredMailbox(server, person)

  await server.deps.transaction(({ emit }) => emit(googleConnected, { userId: person.me.id, source: 'calendar' }))

  expect(await isQualified(person)).toBe(true)
})

test('a trial isn’t qualified by what the sample meeting brings, or the time before a source was connected', async () => {
  const ada = await server.person('Ada Samples')
  await importSampleAs(ada)
  const { id: userId, name, email } = ada.me
  const mailbox = await aStoredMailbox(server, ada)
  await mailbox.receive({ id: 'm1', from: { name, email }, text: "I'll bring the keys tomorrow.", isHistorical: true })

  await server.work('capture-mail', { userId, connectionId: mailbox.connectionId })

  expect((await ada.get<Task[]>('/api/tasks')).body.map(({ title }) => title)).toContain('Bring the keys')
  expect(await isQualified(ada)).toBe(false)
})

test('a trial isn’t qualified by tasks of one’s own or of the tour', async () => {
  const ada = await server.newcomer('Ada Writes')
  await aStoredMailbox(server, ada)
  await ada.put('/api/me/onboarding', { completedActivity: 'video-demo' })
  await newTask(ada)

  await server.deps.transaction(({ emit }) => emit(googleConnected, { userId: ada.me.id, source: 'gmail' }))

  expect(await isQualified(ada)).toBe(false)
})
