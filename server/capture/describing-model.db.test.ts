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
})
const describerOf = async (event: { meetingId: string; userId?: string }) => {
  const by = await readDescribingModel(server.deps, config, event)
  return by && [by.reader.name, by.userId]
}

test('an event that nobody asked to describe goes to the server’s model if all who see it read with that, and counts for the first', async () => {
  const [ana, ben] = [await server.person('Ana Seer'), await server.person('Ben Seer')]
  const { eventId: meetingId } = await importAs(ana)
  await server.sql(
    `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt") values ($1, $2, $3, 'Ben Seer', true, now())`,
    [uuid7(Date.now()), meetingId, ben.me.id],
  )

  expect(await describerOf({ meetingId })).toEqual(['gpt-5-mini', ana.me.id])
  await ben.put('/api/me/reader', { kind: 'built-in' })
  expect(await describerOf({ meetingId })).toBeNull()
})

test('one that a user asked for goes to the model this user reads with, and counts for them', async () => {
  const cleo = await server.person('Cleo Seer')
  const { eventId: meetingId } = await importAs(cleo)
  const job = { meetingId, userId: cleo.me.id }

  expect(await describerOf(job)).toEqual(['gpt-5-mini', cleo.me.id])
  await cleo.put('/api/me/reader', { kind: 'built-in' })
  expect(await describerOf(job)).toBeNull()
})
