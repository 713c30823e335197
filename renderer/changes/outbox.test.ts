import { expect, test } from 'vitest'
import { Refusal, Unreachable } from '../platform/refusal.ts'
import { store } from '../platform/state.ts'
import { changeOf, type Change } from './change.ts'
import { createOutbox } from './outbox.ts'

const taskOf = (change: Change) => ('taskId' in change ? String(change.taskId) : '')

const refusal = (status: number, retryAfter: string | null = null) =>
  new Refusal(status, { error: 'This task is archived. Restore it first.', code: 'task_dismissed' }, retryAfter)
const change = (taskId: string, second = 0) =>
  changeOf({ kind: 'read', taskId }, new Date(Date.UTC(2026, 10, 21, 10, 0, second)))
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** An outbox with the given server answers and a clock that the test moves. */
function outboxWith(answers: (Error | 'ok')[], instead: readonly Change[] = []) {
  const log: string[] = []
  const stored = new Set<string>()
  let wake: (() => void) | null = null
  let pausedMs = 0
  const outbox = createOutbox<string>({
    send: async (change: Change) => {
      const taskId = taskOf(change)
      log.push(`send ${taskId}`)
      const answer = answers.shift() ?? 'ok'
      if (answer !== 'ok') throw answer
      return taskId
    },
    acknowledged: (_, taskId) => log.push(`saved ${taskId}`),
    refused(change, because) {
      log.push(`refused ${taskOf(change)}: ${because.message}`)
      return instead
    },
    signedOut: () => log.push('signed out'),
    covers: () => false,
    store: (changes) => changes.forEach(({ id }) => stored.add(id)),
    remove: (changes) => changes.forEach(({ id }) => stored.delete(id)),
    later(work, afterMs) {
      wake = work
      pausedMs = afterMs
      return () => (wake = null)
    },
  })

  return { outbox, log, stored, wake: () => wake?.(), pausedMs: () => pausedMs }
}

test('changes are sent one after the other and deleted once the server has them', async () => {
  const { outbox, log, stored } = outboxWith([])
  outbox.add(change('a'))
  outbox.add(change('b', 1))
  await settled()

  expect(log).toEqual(['send a', 'saved a', 'send b', 'saved b'])
  expect(store.get(outbox.waiting)).toEqual([])
  expect(stored.size).toBe(0)
})

test('a refused change is dropped with the server’s message, and the next one is sent', async () => {
  const { outbox, log } = outboxWith([refusal(409)])
  outbox.add(change('a'))
  outbox.add(change('b', 1))
  await settled()

  expect(log).toEqual(['send a', 'refused a: This task is archived. Restore it first.', 'send b', 'saved b'])
})

test('what replaces a refused change is sent before everything that waits', async () => {
  const { outbox, log } = outboxWith([refusal(409)], [change('a', 9)])
  outbox.add(change('b'))
  outbox.add(change('c', 1))
  await settled()

  expect(log.filter((line) => line.startsWith('send'))).toEqual(['send b', 'send a', 'send c'])
})

test('without an answer the change waits and is retried', async () => {
  const { outbox, log, stored, wake } = outboxWith([new Unreachable()])
  outbox.add(change('a'))
  outbox.add(change('b', 1))
  await settled()
  expect(log).toEqual(['send a'])
  expect(stored.size).toBe(2)

  wake()
  await settled()
  expect(log).toEqual(['send a', 'send a', 'saved a', 'send b', 'saved b'])
})

test('pauses grow while the server fails, and Retry-After is respected', async () => {
  const { outbox, wake, pausedMs } = outboxWith([refusal(503), refusal(500), refusal(429, '20')])
  outbox.add(change('a'))
  await settled()
  expect(pausedMs()).toBe(1000)
  wake()
  await settled()
  expect(pausedMs()).toBe(2000)
  wake()
  await settled()
  expect(pausedMs()).toBe(20_000)
})

test('pauses are short again once the network is back, even if the first retry comes too early', async () => {
  const { outbox, log, wake, pausedMs } = outboxWith([refusal(503), refusal(503), refusal(503), new Unreachable()])
  outbox.add(change('a'))
  await settled()
  for (let retry = 0; retry < 2; retry++) {
    wake()
    await settled()
  }
  expect(pausedMs()).toBe(4000)

  outbox.hurry()
  await settled()
  expect(pausedMs()).toBe(1000)
  wake()
  await settled()
  expect(log.at(-1)).toBe('saved a')
})

test('after a lost session the changes wait for the next sign-in', async () => {
  const { outbox, log } = outboxWith([refusal(401)])
  outbox.add(change('a'))
  await settled()
  expect(log).toEqual(['send a', 'signed out'])
  expect(store.get(outbox.waiting)).toHaveLength(1)
})

test('changes left by an earlier visit are sent first', async () => {
  const { outbox, log } = outboxWith([new Unreachable()])
  outbox.add(change('new', 5))
  await settled()
  outbox.restore([change('old', 1)])
  await settled()

  expect(log).toEqual(['send new', 'send old', 'saved old', 'send new', 'saved new'])
})
