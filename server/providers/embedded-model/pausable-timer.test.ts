import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPausableTimer } from './pausable-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the time while it is paused doesn’t count', () => {
  const whenOver = vi.fn()
  const timer = startPausableTimer(1_000, whenOver)
  vi.advanceTimersByTime(600)
  timer.pause()
  vi.advanceTimersByTime(60_000)
  timer.resume()

  vi.advanceTimersByTime(399)
  expect(whenOver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(whenOver).toHaveBeenCalledOnce()
})

test('pausing or resuming twice changes nothing', () => {
  const whenOver = vi.fn()
  const timer = startPausableTimer(1_000, whenOver)
  timer.resume()
  timer.pause()
  timer.pause()
  timer.resume()

  vi.advanceTimersByTime(1_000)
  expect(whenOver).toHaveBeenCalledOnce()
})

test('cleared, it never calls', () => {
  const whenOver = vi.fn()
  startPausableTimer(1_000, whenOver).clear()

  vi.advanceTimersByTime(2_000)
  expect(whenOver).not.toHaveBeenCalled()
})
