import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearState } from '../platform/state.ts'
import { keepSession, trackSession } from './session.ts'
import { dropTracked, sendTracked } from './track.ts'

let kept: Map<string, string>
let sent: unknown[]

beforeEach(() => {
  kept = new Map()
  sent = []
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    sent.push(...(JSON.parse(body) as { events: unknown[] }).events)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  clearState()
  dropTracked()
})
afterEach(() => vi.unstubAllGlobals())

const opened = { at: new Date('2026-03-05T10:00:00Z'), path: '/events' }

test('when and where a session started is kept until it ends, and recorded once, by its kind of screen', async () => {
  keepSession(opened)
  trackSession()
  keepSession({ at: new Date('2026-03-05T11:00:00Z'), path: '/completed' })
  trackSession()
  await sendTracked()

  expect([...kept.values()]).toEqual(['2026-03-05T10:00:00.000Z', '/events', 'yes'])
  expect(sent).toEqual([{ event: 'Session Started', properties: { screen: 'events' } }])
})

test('of a browser that asks not to be tracked, nothing is kept', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  keepSession(opened)
  trackSession()
  await sendTracked()

  expect(kept.size).toBe(0)
  expect(sent).toEqual([])
})
