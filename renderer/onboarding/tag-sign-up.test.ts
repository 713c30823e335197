import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Onboarding } from '#shared/onboarding/schemas.ts'
import { isUncounted } from './count-qualified.ts'
import { clearState } from '../platform/state.ts'
import { hasJustSignedUp, noteSignUp, tagSignUp } from './tag-sign-up.ts'

test.each([
  ['before the first step', { onboarded: false, onboarding: null }, true],
  ['at the first step', { onboarded: false, onboarding: 'survey' }, true],
  ['at a later step', { onboarded: false, onboarding: 'connect-slack' }, false],
  ['after the last', { onboarded: true, onboarding: null }, false],
])('a user %s has just signed up: %j', (_, me, expected) => {
  expect(hasJustSignedUp(me)).toBe(expected)
})

describe('a sign-up is recorded', () => {
  let statuses: number[]
  let sent: number
  let items: Map<string, string>
  beforeEach(() => {
    statuses = []
    sent = 0
    items = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    })
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('fetch', () => {
      sent += 1
      return Promise.resolve(new Response(null, { status: statuses.shift() ?? 204 }))
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    clearState()
  })

  const atStart = { id: 'ada', onboarded: false, onboarding: null }
  const later = { id: 'ada', onboarded: true, onboarding: null }

  test('with every load until the server took it, however far the user is by then', async () => {
    statuses = [503, 429]
    await tagSignUp(atStart)
    for (let load = 0; load < 4; load++) {
      clearState()
      await tagSignUp(later)
    }

    expect(sent).toBe(3)
  })

  test('even when the first step was done before anything could be sent', async () => {
    noteSignUp(atStart)
    await tagSignUp(later)

    expect(sent).toBe(1)
  })

  test('for nobody who signed up earlier or elsewhere', async () => {
    await tagSignUp(later)
    noteSignUp(atStart)
    await tagSignUp({ ...later, id: 'bo' })

    expect(sent).toBe(0)
  })

  test('where nothing can be stored, too', async () => {
    const refuse = () => {
      throw new Error('blocked')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    noteSignUp(atStart)
    await tagSignUp(later)

    expect(sent).toBe(1)
  })
})

const done = (...names: Onboarding['activities'][number]['activity'][]) =>
  names.map((activity) => ({
    activity,
    createdAt: '2026-03-05T10:00:00.000Z',
    completedAt: '2026-03-05T10:00:00.000Z',
  }))

test.each<[string, Onboarding['activities'], boolean]>([
  ['not qualified', done('survey'), false],
  ['just begun', [{ ...done('trial-qualified')[0]!, completedAt: null }], false],
  ['qualified', done('trial-qualified'), true],
  ['qualified and counted', done('trial-qualified', 'trial-qualified-tracked'), false],
])('a trial that is %s', (_, activities, expected) => {
  expect(isUncounted({ onboarding: null, onboarded: true, activities })).toBe(expected)
})
