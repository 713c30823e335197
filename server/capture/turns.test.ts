import { expect, test } from 'vitest'
import { createTurns, hasPlace } from '#server/capture/turns.ts'

/** Records who works, until told to finish. */
function aWorkshop(
  places: number,
  { forLive = 0, mostWaiting = { ofUser: Infinity, ofAll: Infinity } }: Partial<Parameters<typeof createTurns>[0]> = {},
) {
  let clock = 0
  const turns = createTurns({ places, forLive, mostWaiting, now: () => clock })
  const working: string[] = []
  const finish = new Map<string, () => void>()

  return {
    working,
    wants: (name: string, { isLive = false } = {}) => {
      const [userId] = name.split(' ')
      const { promise, resolve } = Promise.withResolvers<void>()
      finish.set(name, resolve)
      return turns.take(
        userId!,
        () => {
          working.push(name)
          return promise
        },
        { isLive },
      )
    },
    finish: async (name: string, { afterMs = 0 } = {}) => {
      clock += afterMs
      finish.get(name)!()
      await new Promise(setImmediate)
      working.splice(working.indexOf(name), 1)
    },
    pass: (ms: number) => {
      clock += ms
    },
  }
}

const started = () => new Promise(setImmediate)

test('one place is left for somebody else', async () => {
  const { wants, working } = aWorkshop(2)

  void wants('Ada 1')
  void wants('Ada 2')
  await started()
  expect(working).toEqual(['Ada 1'])

  void wants('Ben 1')
  await started()
  expect(working).toEqual(['Ada 1', 'Ben 1'])
})

test('who has used less time goes before who asked first', async () => {
  const { wants, working, finish } = aWorkshop(1)
  void wants('Ada 1')
  void wants('Ada 2')
  void wants('Ben 1')
  await started()

  await finish('Ada 1', { afterMs: 5_000 })

  expect(working).toEqual(['Ben 1'])
})

test('time used long ago no longer counts', async () => {
  const { wants, working, finish, pass } = aWorkshop(1)
  void wants('Ada 1')
  await started()
  await finish('Ada 1', { afterMs: 60_000 })
  pass(3_600_000)
  void wants('Ben 1')
  await started()
  void wants('Ada 2')
  void wants('Ben 2')

  await finish('Ben 1', { afterMs: 1_000 })

  expect(working).toEqual(['Ada 2'])
})

test('work that fails gives up its place', async () => {
  const turns = createTurns({ places: 1 })

  await expect(turns.take('ada', () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable')

  expect(await turns.take('ben', () => Promise.resolve('read'))).toBe('read')
})

test('who no longer wants a turn leaves the queue', async () => {
  const turns = createTurns({ places: 1 })
  const busy = Promise.withResolvers<void>()
  const first = turns.take('ada', () => busy.promise)
  const closed = new AbortController()
  const second = turns.take('ben', () => Promise.reject(new Error('ran')), { signal: closed.signal })
  const third = turns.take('cleo', () => Promise.resolve('read'))

  closed.abort(new Error('closed'))
  await expect(second).rejects.toThrow('closed')
  busy.resolve()

  await first
  expect(await third).toBe('read')
  await expect(turns.take('ben', () => Promise.reject(new Error('ran')), { signal: closed.signal })).rejects.toThrow(
    'closed',
  )
})

test('a live meeting goes before one that is over, whatever time their users have used', async () => {
  const { wants, working, finish } = aWorkshop(1)
  void wants('Ada 1')
  void wants('Ben 1')
  void wants('Ada live', { isLive: true })
  await started()

  await finish('Ada 1', { afterMs: 5_000 })

  expect(working).toEqual(['Ada live'])
})

test('whoever comes when too many wait is refused at once', async () => {
  const { wants, working } = aWorkshop(1, { mostWaiting: { ofUser: 2, ofAll: 2 } })
  void wants('Ada 1')
  void wants('Ben 1')
  void wants('Cleo 1')

  await expect(wants('Dee 1')).rejects.toMatchObject({ code: 'too_busy' })
  expect(working).toEqual(['Ada 1'])
})

test('who has too much waiting is refused, while others may wait', async () => {
  const { wants, working, finish } = aWorkshop(1, { mostWaiting: { ofUser: 1, ofAll: 9 } })
  void wants('Ada 1')
  void wants('Ada 2')

  await expect(wants('Ada 3')).rejects.toMatchObject({ code: 'too_busy' })
  void wants('Ben 1')
  await finish('Ada 1', { afterMs: 1_000 })
  expect(working).toEqual(['Ben 1'])
})

const over = (userId: string) => ({ userId, isLive: false })
const live = (userId: string) => ({ userId, isLive: true })

test.each([
  ['the first of three places', over('ada'), [], { places: 3, forLive: 1 }, true],
  ['a second one for the same user', over('ada'), [over('ada')], { places: 3, forLive: 1 }, false],
  ['the second for another', over('ben'), [over('ada')], { places: 3, forLive: 1 }, true],
  ['the third, which is for live meetings', over('cleo'), [over('ada'), over('ben')], { places: 3, forLive: 1 }, false],
  ['the third for a live meeting', live('cleo'), [over('ada'), over('ben')], { places: 3, forLive: 1 }, true],
  [
    'the third for a live meeting of a user with one',
    live('ada'),
    [over('ada'), over('ben')],
    { places: 3, forLive: 1 },
    true,
  ],
  ['one beside live meetings only', over('ada'), [live('ben'), live('cleo')], { places: 3, forLive: 1 }, true],
  ['a third for the same user, live', live('ada'), [live('ada'), live('ada')], { places: 3, forLive: 1 }, false],
  ['all but two of eight for one user', over('ada'), Array(5).fill(over('ada')), { places: 8, forLive: 1 }, true],
  ['one more', over('ada'), Array(6).fill(over('ada')), { places: 8, forLive: 1 }, false],
  ['the only place', over('ada'), [], { places: 1, forLive: 1 }, true],
  ['where none is free', live('ada'), [over('ben')], { places: 1, forLive: 1 }, false],
])('a place: %s', (_, work, running, places, has) => {
  expect(hasPlace(work, running as Parameters<typeof hasPlace>[1], places)).toBe(has)
})
