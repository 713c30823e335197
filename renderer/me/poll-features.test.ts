import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#shared/me/schemas.ts'
import { clearLists } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { clearState } from '../platform/state.ts'
import { pollFeatures, refreshFeatures } from './poll-features.ts'

const ada = { id: 'ada', name: 'Ada', features: { topicsPage: false, BOTLESS: true } } as unknown as Me
const me = () => queryClient.getQueryData<Me | null>(keys.me)
let answers: Response[]
let asked: (string | null)[]

beforeEach(() => {
  answers = []
  asked = []
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    asked.push(headers.get('if-none-match'))
    return Promise.resolve(answers.shift() ?? new Response(null, { status: 304 }))
  })
  queryClient.setQueryData(keys.me, ada)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
  clearLists()
  clearState()
})

const says = (features: object) => Response.json(features, { headers: { etag: '"1"' } })

test('a flag that changed changes on the page, which asks with the version it has', async () => {
  answers = [says({ topicsPage: true, BOTLESS: true })]
  await refreshFeatures()
  const changed = me()
  await refreshFeatures()

  expect(changed).toEqual({ ...ada, features: { topicsPage: true, BOTLESS: true } })
  expect(me()).toBe(changed)
  expect(asked).toEqual([null, '"1"'])
})

test('the same flags draw nothing again', async () => {
  answers = [says({ topicsPage: false, BOTLESS: true })]
  await refreshFeatures()

  expect(me()).toBe(ada)
})

test('a failure changes nothing', async () => {
  answers = [Response.json({ error: 'The database isn’t responding.', code: 'database_down' }, { status: 503 })]
  await refreshFeatures()

  expect(me()).toBe(ada)
})

test('the flags of a user who has just signed out don’t reach the next one', async () => {
  answers = [says({ topicsPage: true, BOTLESS: true })]
  const bo = { ...ada, id: 'bo' }
  const refreshing = refreshFeatures()
  queryClient.setQueryData(keys.me, bo)
  await refreshing

  expect(me()).toEqual(bo)
})

test('a page asks every 30 seconds while it’s visible', async () => {
  vi.useFakeTimers()
  const stop = pollFeatures()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(2)

  vi.stubGlobal('document', { hidden: true })
  await vi.advanceTimersByTimeAsync(60_000)
  vi.stubGlobal('document', { hidden: false })
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(2)
})
