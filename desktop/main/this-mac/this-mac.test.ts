import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { restartAfterMs, describeFault } from './describe-fault.ts'

test('the server restarts soon, and later after each failure', () => {
  expect([1, 2, 3, 4, 7, 100].map(restartAfterMs)).toEqual([500, 1_000, 2_000, 4_000, 30_000, 30_000])
})

test('each fault says what to do; an unknown one shows the detail', () => {
  expect(describeFault('disk-full', '')).toContain('Free up some space')
  expect(describeFault('newer-data', '')).toContain('nothing is lost')
  expect(describeFault('broken', 'PORT must be a number.')).toBe(
    'Kept on this Mac stopped and is restarting. PORT must be a number.',
  )
})

test('the last port is reused, or another if it’s taken', async () => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const taken = (holder.address() as AddressInfo).port

  const other = await freePort(taken)
  expect(other).not.toBe(taken)
  expect(await freePort(other)).toBe(other)
  holder.close()
})
