import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { channels } from '#shared/realtime/events.ts'
import { listeners } from './channels.ts'
import { clearState, store } from './state.ts'
import { refuseWaits, releaseWaits, tellWaits, waitFor } from './wait-for.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearState()
  vi.useRealTimers()
})

const channel = channels.privateMeeting('weekly')

/** How a wait ended so far. */
function outcomeOf(wait: Promise<void>) {
  const outcome: unknown[] = []
  wait.then(
    () => outcome.push('done'),
    (error: unknown) => outcome.push(error),
  )
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return outcome
  }
}

test('a wait ends with its event, and only with one that matches', async () => {
  const outcome = outcomeOf(waitFor('task-removed', { until: ({ id }) => id === 'b' }))
  tellWaits('tasks-relabeled', {})
  tellWaits('task-removed', { id: 'a' })
  expect(await outcome()).toEqual([])

  tellWaits('task-removed', { id: 'b' })
  expect(await outcome()).toEqual(['done'])
})

test.each([
  ['60 seconds by default', {}, 60_000],
  ['the given time', { timeoutMs: 120_000 }, 120_000],
])('a wait times out after %s', async (_, options, afterMs) => {
  const outcome = outcomeOf(waitFor('tasks-relabeled', options))
  await vi.advanceTimersByTimeAsync(afterMs - 1)
  expect(await outcome()).toEqual([])

  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome()).toEqual([new Error('Operation timed out.')])
})

test('the error event rejects a wait, with its data', async () => {
  const outcome = outcomeOf(waitFor('tasks-relabeled', { errorEvent: 'relabel-failed' }))
  tellWaits('relabel-failed', { error: 'Too busy.' })

  const [error] = await outcome()
  expect(error).toMatchObject({ message: 'Received error event relabel-failed', data: { error: 'Too busy.' } })
})

test('a wait subscribes to its channel, is rejected if that is refused, and then leaves it', async () => {
  const listened = () => store.get(listeners).map((listener) => listener.channel)
  const outcome = outcomeOf(waitFor('transcript', { channel }))
  expect(listened()).toEqual([channel])
  refuseWaits(channels.meeting('other'), new Error('Not yours.'))
  expect(await outcome()).toEqual([])

  refuseWaits(channel, new Error('You have no channel by that name.'))
  expect(await outcome()).toEqual([new Error('You have no channel by that name.')])
  expect(listened()).toEqual([])
})

test('waits end when updates may have been missed', async () => {
  const outcome = outcomeOf(waitFor('tasks-relabeled'))
  releaseWaits()

  expect(await outcome()).toEqual(['done'])
})

test('after signing out, a wait never settles', async () => {
  const outcome = outcomeOf(waitFor('tasks-relabeled'))
  clearState()
  tellWaits('tasks-relabeled', {})
  await vi.advanceTimersByTimeAsync(60_000)

  expect(await outcome()).toEqual([])
})
