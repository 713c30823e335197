import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearState } from '../platform/state.ts'
import { convert } from './conversions.ts'

let statuses: number[]
let sent: unknown[]

beforeEach(() => {
  statuses = []
  sent = []
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
  vi.stubGlobal('navigator', { doNotTrack: null })
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)])
    return Promise.resolve(new Response(null, { status: statuses.shift() ?? 204 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearState()
})

const lead = ['/api/track/conversion', { name: 'lead', id: 'ada' }]

test('a conversion is sent until the server took it once', async () => {
  statuses = [503]
  await convert('ada', 'lead')
  await convert('ada', 'lead')
  await convert('ada', 'lead')

  expect(sent).toEqual([lead, lead])
})

test('each user and each conversion has its own', async () => {
  await convert('ada', 'lead')
  await convert('ada', 'start-trial')
  await convert('bo', 'lead')

  expect(sent).toHaveLength(3)
})

test('nothing is sent for a user who asks not to be tracked, until they no longer do', async () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  await convert('ada', 'lead')
  expect(sent).toEqual([])

  vi.stubGlobal('navigator', {})
  await convert('ada', 'lead')
  expect(sent).toEqual([lead])
})
