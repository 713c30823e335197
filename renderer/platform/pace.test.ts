import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

const answer = Promise.resolve()
const never = new Promise<never>(() => {})

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A line on which a script took so long. */
function onALine({ scriptMs }: { scriptMs: number }) {
  const file = { initiatorType: 'script', duration: scriptMs } as PerformanceResourceTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([file])
}

/** Whether it resolves by then. */
async function isDue(due: Promise<void>, { byMs }: { byMs: number }) {
  let isIt = false
  void due.then(() => (isIt = true))
  await vi.advanceTimersByTimeAsync(byMs)
  return isIt
}

type Row = [name: string, scriptMs: number, work: () => Promise<void>, byMs: number, isDue: boolean]
const measured = createPace(false)

describe('the page by how fast it loads', () => {
  test.each<Row>([
    ['is drawn once the answers and the font are here', 50, () => measured.toDraw(answer, answer), 0, true],
    ['is drawn on a slow line without the font', 600, () => measured.toDraw(answer, never), 0, true],
    ['waits for the font on a fast line', 50, () => measured.toDraw(answer, never), 99, false],
    ['is drawn after 100 ms without the font', 50, () => measured.toDraw(answer, never), 100, true],
    ['waits for the answers', 600, () => measured.toDraw(never, answer), 99, false],
    ['is drawn after 100 ms without the answers', 600, () => measured.toDraw(never, answer), 100, true],
    ['preloads once it’s idle', 50, () => measured.toPreload(), 300, true],
    ['preloads on a slow line only after 5 s', 600, () => measured.toPreload(), 5000, false],
    ['preloads on a slow line once it’s idle after 5 s', 600, () => measured.toPreload(), 5300, true],
  ])('%s', async (_, scriptMs, work, byMs, due) => {
    onALine({ scriptMs })
    expect(await isDue(work(), { byMs })).toBe(due)
  })
})

test('a steady page is drawn and preloads at once, on every line', async () => {
  onALine({ scriptMs: 600 })
  const steady = createPace(true)

  expect(await isDue(steady.toDraw(never, never), { byMs: 0 })).toBe(true)
  expect(await isDue(steady.toPreload(), { byMs: 0 })).toBe(true)
})
