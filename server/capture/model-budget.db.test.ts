import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { charge, whyOverBudget } from './model-budget.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** Spends it at that time. */
async function spend(person: Someone, dollars: number | null, at: string) {
  server.setTime(at)
  await charge(server.deps, person.me.id, dollars === null ? null : dollars * 1_000_000)
}
const why = (person: Someone, LLM_DAILY_LIMIT: number | undefined) =>
  whyOverBudget(server.deps, { LLM_DAILY_LIMIT }, person.me.id)

const reached = /^Today’s limit for the language model is reached\..* tomorrow\.$/

test('once a user has spent the limit, the model reads no more for them until their next day', async () => {
  const [ana, ben] = [await server.person('Ana Budget'), await server.person('Ben Budget')]
  await ana.put('/api/me', { timezone: 'Europe/Vienna' })

  expect(await why(ana, 0.5)).toBeNull()
  await spend(ana, 0.5, '2026-03-04T22:30:00Z') // the day before in Vienna
  expect(await why(ana, 0.5)).toMatch(reached)
  await spend(ana, 0.3, '2026-03-04T23:30:00Z') // after midnight in Vienna
  await spend(ana, null, '2026-03-05T09:00:00Z') // a model without a price
  expect(await why(ana, 0.5)).toBeNull()
  await spend(ana, 0.2, '2026-03-05T19:00:00Z')
  expect(await why(ana, 0.5)).toMatch(reached)
  expect(await why(ben, 0.5)).toBeNull()

  server.setTime('2026-03-05T22:59:00Z')
  expect(await why(ana, 0.5)).toMatch(reached)
  server.setTime('2026-03-05T23:00:00Z')
  expect(await why(ana, 0.5)).toBeNull()
})

test('without a limit, nothing is counted', async () => {
  const cleo = await server.person('Cleo Budget')
  await spend(cleo, 1_000, '2026-03-05T23:00:00Z')

  expect(await why(cleo, undefined)).toBeNull()
})
