import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { restartAfterMs, sayFault } from './sentences.ts'

test('it starts again soon, and later the more often it failed', () => {
  expect([1, 2, 3, 4, 7, 100].map(restartAfterMs)).toEqual([500, 1_000, 2_000, 4_000, 30_000, 30_000])
})

test('each fault is a sentence about what to do, and one that nobody knows says what was said', () => {
  expect(sayFault('disk-full', '')).toContain('Free some space')
  expect(sayFault('newer-data', '')).toContain('nothing is lost')
  expect(sayFault('broken', 'PORT must be a number.')).toBe(
    'Kept on this Mac stopped and starts again by itself. PORT must be a number.',
  )
})

test('the port of last time is taken again, and another where that is not free', async () => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const taken = (holder.address() as AddressInfo).port

  const other = await freePort(taken)
  expect(other).not.toBe(taken)
  expect(await freePort(other)).toBe(other)
  holder.close()
})
