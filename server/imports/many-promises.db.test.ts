import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import { nextAnnouncement } from '#tests/support/someone.ts'
import { manyPromises } from '#tests/support/transcripts.ts'
import { limits } from '#shared/limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

// Writing ten thousand tasks at once used to keep everyone waiting for seven seconds.
const longestWaitMs = 2_000

test('a transcript with thousands of promises yields the surest, and others are answered in the meantime', async () => {
  const ada = await server.person('Ada Winter')
  const ben = await server.person('Ben Okoro')
  let isDone = false
  const importing = importAs(ada, { ...planningDetails, text: manyPromises(7_000) }).finally(() => (isDone = true))

  const waits: number[] = []
  while (!isDone) {
    const askedAt = performance.now()
    await ben.get('/api/tasks')
    waits.push(performance.now() - askedAt)
  }

  const { eventId, event } = await importing
  expect(Math.max(...waits)).toBeLessThan(longestWaitMs)
  expect(event.progress!.passages).toBeGreaterThan(limits.tasksPerConversation)
  expect(event.progress!.tasks).toBe(limits.tasksPerConversation)
  expect(await tasksOf(ada, eventId)).toHaveLength(limits.tasksPerConversation)
})

test('a short import does not wait for a long one of somebody else', async () => {
  const ada = await server.person('Ada Long')
  const ben = await server.person('Ben Short')
  const listener = await ada.listen()
  const read = nextAnnouncement(listener, 'meeting', ({ progress }) => progress?.stage === 'done')
  await ada.post('/api/imports/transcript', { ...planningDetails, text: manyPromises(7_000) })

  const startedAt = performance.now()
  await importAs(ben)
  const waited = performance.now() - startedAt
  await read

  expect(waited).toBeLessThan((performance.now() - startedAt) / 2)
  listener.close()
})
