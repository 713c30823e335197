import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import { manyPromises } from '#tests/support/transcripts.ts'
import { limits } from '#shared/limits.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ runsJobs: true }) // as settling runs one job after the other
})
afterAll(() => server.stop())

test('a transcript with thousands of promises yields the surest, while others import and read their lists', async () => {
  const ada = await server.person('Ada Winter')
  const ben = await server.person('Ben Okoro')
  const order: string[] = []
  const long = importAs(ada, { ...planningDetails, text: manyPromises(3_000) }).finally(() => order.push('long'))
  const short = importAs(ben).finally(() => order.push('short'))

  while (!order.includes('long')) expect((await ben.get('/api/tasks')).status).toBe(200)
  await short

  const { eventId, event } = await long
  expect(order).toEqual(['short', 'long'])
  expect(event.progress!.passages).toBeGreaterThan(limits.tasksPerConversation)
  expect(event.progress!.tasks).toBe(limits.tasksPerConversation)
  expect(await tasksOf(ada, eventId)).toHaveLength(limits.tasksPerConversation)
})
