import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Conversation } from '#server/capture/types.ts'
import { startCaptureWorkers, usualThreads, type CaptureWorkers } from '#server/capture/workers.ts'

let workers: CaptureWorkers
/** Ends the time of what was started last. */
let endTime: () => void
beforeEach(() => {
  workers = startCaptureWorkers({
    threads: 2,
    timeLimit: () => {
      const time = new AbortController()
      endTime = () => time.abort()
      return time.signal
    },
    program: new URL('./worker.fixture.ts', import.meta.url),
  })
})
afterEach(() => workers.stop())

const titled = (title: string): Conversation => ({
  source: 'meeting',
  title,
  startsAt: new Date('2026-03-05T10:00:00Z'),
  timezone: 'UTC',
  participants: [],
  me: null,
  lines: [],
})
const reads = (title: string) => workers.capture('ada', titled(title), {})
const started = () => new Promise(setImmediate)

test.each([
  ['hangs', /abort/],
  ['crashes', /exited with code: 1/],
  ['takes too much memory', /memory/],
])('a conversation whose thread %s fails, for its job to be retried, and the next is read', async (title, why) => {
  await reads('is read') // so that a thread runs
  const [failing, waiting] = [reads(title), reads('is read')]
  const failed = expect(failing).rejects.toThrow(why) // it may crash before it's waited for
  await started()
  if (title === 'hangs') endTime()

  await failed
  expect(await waiting).toMatchObject({ captured: [] })
})

test('a live meeting is read while a conversation hangs', async () => {
  const hanging = reads('hangs')
  await started()
  const end = endTime

  expect(await workers.captureLive('ben', titled('is read'), {})).toMatchObject({ captured: [] })

  end()
  await expect(hanging).rejects.toThrow(/abort/)
})

test('a file that takes too long is unreadable, and the ones behind it are read', async () => {
  const [hanging, waiting] = [workers.parse('ada', 'hangs'), workers.parse('ada', 'fine')]
  await started()
  endTime()

  await expect(hanging).rejects.toMatchObject({ code: 'transcript_unreadable' })
  expect(await waiting).toMatchObject({ ok: true })
})

test('a file that takes too much memory is too long, and the ones behind it are read', async () => {
  const [greedy, waiting] = [workers.parse('ada', 'takes too much memory'), workers.parse('ben', 'fine')]

  await expect(greedy).rejects.toMatchObject({ code: 'transcript_too_long' })
  expect(await waiting).toMatchObject({ ok: true })
})

test('one user’s files take neither all threads nor all places in the queue', async () => {
  const files = Array.from({ length: 25 }, () => workers.parse('ada', 'hangs'))
  const settled = Promise.allSettled(files)
  await started()

  expect(await workers.parse('ben', 'fine')).toMatchObject({ ok: true })
  await workers.stop()
  const busy = (await settled).filter(
    (one) => one.status === 'rejected' && (one.reason as { code?: string }).code === 'too_busy',
  )
  expect(busy).toHaveLength(19)
})

test('a server whose files pile up says so, rather than keeping them all in memory', async () => {
  const many = Array.from({ length: 30 }, (_, user) => workers.parse(`user ${user}`, 'fine'))

  const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected')

  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({ reason: { code: 'too_busy', retryAfterSeconds: 5 } })
})

test.each([
  [1, 3],
  [4, 4],
  [64, 8],
])('on %d processors there are up to %d threads', (processors, threads) => {
  expect(usualThreads(processors)).toBe(threads)
})
