import { expect, test } from 'vitest'
import { isUnpaid } from './is-unpaid.ts'

const patient = { now: () => 0, after: () => () => {} }
const answering = (answer: () => Promise<unknown>) => ({ server: { ask: answer as never }, clock: patient })

test.each([
  ['has a subscription', async () => ({ activeSubscriber: true }), false],
  ['has none', async () => ({ activeSubscriber: false }), true],
  ['is signed in at something that isn’t Kept', async () => '<html>', false],
  ['is offline', () => Promise.reject(new Error('offline')), false],
])('a user who %s', async (_, answer, unpaid) => {
  expect(await isUnpaid(answering(answer))).toBe(unpaid)
})

test('a server that takes its time doesn’t hold up a recording', async () => {
  const server = {
    ask: (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  }
  const impatient = { now: () => 0, after: (_: number, act: () => void) => (queueMicrotask(act), () => {}) }

  expect(await isUnpaid({ server: server as never, clock: impatient })).toBe(false)
})
