import type { EditTask } from '#shared/tasks/requests.ts'
import { expect, test } from 'vitest'
import { Refusal, Unreachable } from '../platform/refusal.ts'
import { changeOf, editTask as doing, tasksOf, type Change } from './change.ts'
import { createOutbox } from './outbox.ts'

const editTask = (taskId: string, patch: EditTask, now: Date) => changeOf(doing(taskId, patch), now)

const refusal = (status: number, retryAfter: string | null = null) =>
  new Refusal(status, { error: 'Restore the task from the archive first.', code: 'task_dismissed' }, retryAfter)
const change = (taskId: string, second = 0) =>
  editTask(taskId, { read: true }, new Date(Date.UTC(2026, 10, 21, 10, 0, second)))
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** An outbox whose server answers as the test says, and whose clock only moves when asked. */
function outboxWith(answers: (Error | 'ok')[], instead: readonly Change[] = []) {
  const log: string[] = []
  const kept = new Set<string>()
  let wake: (() => void) | null = null
  let pausedMs = 0
  const outbox = createOutbox<string>({
    send: async (change: Change) => {
      const [taskId = ''] = tasksOf(change)
      log.push(`send ${taskId}`)
      const answer = answers.shift() ?? 'ok'
      if (answer !== 'ok') throw answer
      return taskId
    },
    acknowledged: (_, taskId) => log.push(`saved ${taskId}`),
    refused(change, because) {
      log.push(`refused ${tasksOf(change)[0]}: ${because.message}`)
      return instead
    },
    signedOut: () => log.push('signed out'),
    keep: (changes) => changes.forEach(({ id }) => kept.add(id)),
    forget: (changes) => changes.forEach(({ id }) => kept.delete(id)),
    later(work, afterMs) {
      wake = work
      pausedMs = afterMs
      return () => (wake = null)
    },
  })

  return { outbox, log, kept, wake: () => wake?.(), pausedMs: () => pausedMs }
}

test('changes are sent one after the other and forgotten once the server has them', async () => {
  const { outbox, log, kept } = outboxWith([])
  outbox.add(change('a'))
  outbox.add(change('b', 1))
  await settled()

  expect(log).toEqual(['send a', 'saved a', 'send b', 'saved b'])
  expect(outbox.waiting.get()).toEqual([])
  expect(kept.size).toBe(0)
})

test('a refused change is dropped with the server’s sentence, and the next one is sent', async () => {
  const { outbox, log } = outboxWith([refusal(409)])
  outbox.add(change('a'))
  outbox.add(change('b', 1))
  await settled()

  expect(log).toEqual(['send a', 'refused a: Restore the task from the archive first.', 'send b', 'saved b'])
})

test('what is done instead of a refused change goes before all that waits', async () => {
  const { outbox, log } = outboxWith([refusal(409)], [change('a', 9)])
  outbox.add(change('b'))
  outbox.add(change('c', 1))
  await settled()

  expect(log.filter((line) => line.startsWith('send'))).toEqual(['send b', 'send a', 'send c'])
})

test('without an answer nothing is lost: the change waits, and the same one is sent again', async () => {
  const { outbox, log, kept, wake } = outboxWith([new Unreachable()])
  outbox.add(change('a'))
  outbox.add(change('b', 1))
  await settled()
  expect(log).toEqual(['send a'])
  expect(kept.size).toBe(2)

  wake()
  await settled()
  expect(log).toEqual(['send a', 'send a', 'saved a', 'send b', 'saved b'])
})

test('pauses grow while nobody answers, and a server that names a time is believed', async () => {
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

test('a lost session keeps the changes for after signing in', async () => {
  const { outbox, log } = outboxWith([refusal(401)])
  outbox.add(change('a'))
  await settled()
  expect(log).toEqual(['send a', 'signed out'])
  expect(outbox.waiting.get()).toHaveLength(1)
})

test('what an earlier visit left behind goes first', async () => {
  const { outbox, log } = outboxWith([new Unreachable()])
  outbox.add(change('new', 5))
  await settled()
  outbox.restore([change('old', 1)])
  await settled()

  expect(log).toEqual(['send new', 'send old', 'saved old', 'send new', 'saved new'])
})
