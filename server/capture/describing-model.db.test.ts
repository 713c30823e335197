import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { importAs } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { readDescribingModel } from './describing-model.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const config = readConfig({
  LLM_PROVIDER: 'openai',
  LLM_MODEL: 'gpt-5-mini',
  LLM_API_KEY: 'key',
  LLM_INPUT_PRICE: '0.25',
  LLM_OUTPUT_PRICE: '2',
  LLM_DAILY_LIMIT: '0.5',
})
const modelFor = async (event: { meetingId: string; userId?: string }) =>
  (await readDescribingModel(server.deps, config, event))?.name ?? null

test('an event that nobody asked to describe goes to the server’s model only if all who see it read with that', async () => {
  const [ana, ben] = [await server.person('Ana Seer'), await server.person('Ben Seer')]
  const { eventId: meetingId } = await importAs(ana)
  await server.sql(
    `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt") values ($1, $2, $3, 'Ben Seer', true, now())`,
    [uuid7(Date.now()), meetingId, ben.me.id],
  )

  expect(await modelFor({ meetingId })).toBe('gpt-5-mini')
  await ben.put('/api/me/reader', { kind: 'built-in' })
  expect(await modelFor({ meetingId })).toBeNull()
})

test('one that a user asked for goes to the model this user reads with, up to the limit', async () => {
  const cleo = await server.person('Cleo Seer')
  const { eventId: meetingId } = await importAs(cleo)
  const job = { meetingId, userId: cleo.me.id }

  expect(await modelFor(job)).toBe('gpt-5-mini')
  await server.sql('update capture_runs set "costMicros" = 500000 where "userId" = $1', [cleo.me.id])
  await server.sql('update capture_runs set "startedAt" = $2 where "userId" = $1', [cleo.me.id, server.deps.now()])
  expect(await modelFor(job)).toBeNull()
})
