import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { importAs } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { whyOverBudget } from './model-budget.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const spend = (person: Someone, dollars: number | null, startedAt: string, meetingId?: string) =>
  server.deps.db.captureRun.create({
    data: {
      id: uuid7(Date.parse(startedAt)),
      userId: person.me.id,
      meetingId,
      extractor: 'gpt-5-mini (prompts 1.1.1)',
      durationMs: 1_000,
      costMicros: dollars === null ? null : dollars * 1_000_000,
      startedAt,
    },
  })
const why = (person: Someone, LLM_DAILY_LIMIT: number | undefined) =>
  whyOverBudget(server.deps, { LLM_DAILY_LIMIT }, person.me.id)

const reached = /^Today’s limit for the language model is reached\..* tomorrow\.$/

test('once a user has spent the limit, the model reads no more for them until their next day', async () => {
  server.setTime('2026-03-05T20:00:00Z')
  const [ana, ben] = [await server.person('Ana Budget'), await server.person('Ben Budget')]
  await ana.put('/api/me', { timezone: 'Europe/Vienna' })

  expect(await why(ana, 0.5)).toBeNull()
  await spend(ana, 0.3, '2026-03-04T23:30:00Z') // after midnight in Vienna
  await spend(ana, null, '2026-03-05T09:00:00Z') // read by the rules
  expect(await why(ana, 0.5)).toBeNull()
  await spend(ana, 0.2, '2026-03-05T19:00:00Z')
  expect(await why(ana, 0.5)).toMatch(reached)
  expect(await why(ben, 0.5)).toBeNull()

  server.setTime('2026-03-05T22:59:00Z')
  expect(await why(ana, 0.5)).toMatch(reached)
  server.setTime('2026-03-05T23:00:00Z')
  expect(await why(ana, 0.5)).toBeNull()
})

test('what reading an event cost counts even if the event is deleted', async () => {
  server.setTime('2026-03-05T20:00:00Z')
  const dan = await server.person('Dan Budget')
  const { eventId } = await importAs(dan)
  await spend(dan, 0.5, '2026-03-05T19:00:00Z', eventId)

  await dan.delete(`/api/imports/${eventId}`)

  expect((await dan.get(`/api/meetings/${eventId}`)).status).toBe(404)
  expect(await why(dan, 0.5)).toMatch(reached)
})

test('without a limit, nothing is counted', async () => {
  const cleo = await server.person('Cleo Budget')
  await spend(cleo, 1_000, '2026-03-05T23:00:00Z')

  expect(await why(cleo, undefined)).toBeNull()
})
