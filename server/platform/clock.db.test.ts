import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockAhead, startClock } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import { aDatabase } from '#tests/support/database.ts'

const minuteMs = 60_000

let client: pg.Client
beforeEach(async () => {
  client = new pg.Client(await aDatabase())
  await client.connect()
})
afterEach(async () => {
  vi.useRealTimers()
  await client.end()
})

const setMachinesClock = (aheadMs: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })

test.each([10 * minuteMs, -10 * minuteMs])('a server whose clock is %i ms off uses the database’s', async (aheadMs) => {
  const realTime = Date.now()
  setMachinesClock(aheadMs)
  const logged: string[] = []
  const clock = await startClock(client, createLog({ LOG_LEVEL: 'warn' }, { write: (line) => logged.push(line) }))

  expect(Math.abs(clock.now().getTime() - realTime)).toBeLessThan(minuteMs)
  expect(logged).toEqual([expect.stringContaining('clock differs from the database’s')])
  clock.stop()
})

test('a clock that is right, or nearly, is used as it is', async () => {
  expect(await clockAhead(client)).toBe(0)
})
