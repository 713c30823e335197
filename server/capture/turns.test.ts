import { expect, test } from 'vitest'
import { createTurns } from '#server/capture/turns.ts'

/** Records who works, until told to finish. */
function aWorkshop(places: number) {
  let clock = 0
  const turns = createTurns(places, () => clock)
  const working: string[] = []
  const finish = new Map<string, () => void>()

  return {
    working,
    wants: (name: string) => {
      const [userId] = name.split(' ')
      const { promise, resolve } = Promise.withResolvers<void>()
      finish.set(name, resolve)
      return turns.take(userId!, () => {
        working.push(name)
        return promise
      })
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
  const turns = createTurns(1)

  await expect(turns.take('ada', () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable')

  expect(await turns.take('ben', () => Promise.resolve('read'))).toBe('read')
})

test('who no longer wants a turn leaves the queue', async () => {
  const turns = createTurns(1)
  const busy = Promise.withResolvers<void>()
  const first = turns.take('ada', () => busy.promise)
  const closed = new AbortController()
  const second = turns.take('ben', () => Promise.reject(new Error('ran')), closed.signal)
  const third = turns.take('cleo', () => Promise.resolve('read'))

  closed.abort(new Error('closed'))
  await expect(second).rejects.toThrow('closed')
  busy.resolve()

  await first
  expect(await third).toBe('read')
  await expect(turns.take('ben', () => Promise.reject(new Error('ran')), closed.signal)).rejects.toThrow('closed')
})
