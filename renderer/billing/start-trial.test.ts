import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.stubGlobal('navigator', { onLine: true })
vi.stubGlobal('addEventListener', () => {})
const { startTrial } = await import('./start-trial.ts')

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

const never = { active: false, canTrial: true }

/** What an attempt did, in order. */
async function deedsOf(
  subscription: typeof never,
  { hasValidEmail = true, wasTried = false, start = () => Promise.resolve() } = {},
) {
  const deeds: string[] = []
  await startTrial(subscription, {
    hasValidEmail,
    wasTried,
    noteTry: () => deeds.push('noted'),
    start: () => {
      deeds.push('started')
      return start()
    },
  })
  return deeds
}

test('the one attempt is noted before it’s made, so that it isn’t made twice', async () => {
  expect(await deedsOf(never)).toEqual(['noted', 'started'])
})

test('nothing happens for a subscriber or an address that isn’t accepted', async () => {
  expect(await deedsOf({ ...never, active: true })).toEqual([])
  expect(await deedsOf(never, { hasValidEmail: false })).toEqual([])
  expect(console.warn).not.toHaveBeenCalled()
})

test('a second attempt and a customer without a trial are only warned about', async () => {
  expect(await deedsOf(never, { wasTried: true })).toEqual([])
  expect(await deedsOf({ ...never, canTrial: false })).toEqual([])
  expect(console.warn).toHaveBeenCalledTimes(2)
})

test('a failed attempt is logged and stays the only one', async () => {
  const failure = new Error('No.')
  expect(await deedsOf(never, { start: () => Promise.reject(failure) })).toEqual(['noted', 'started'])
  expect(console.error).toHaveBeenCalledWith('The trial didn’t start', failure)
})
