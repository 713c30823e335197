import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { pino } from 'pino'
import { watchDisk } from '#server/platform/disk.ts'
import { roomToWrite } from './full-disk.ts'
import { errorHandler } from './refuse.ts'

/** A server on a disk with this much free space. */
function aServerWith(disk: { free: number }) {
  let clock = 0
  const watched = watchDisk(
    '/data',
    async () => disk.free,
    () => clock,
  )
  const app = new Hono()
  app.onError(errorHandler(pino({ level: 'silent' })))
  app.use(roomToWrite(watched))
  app.all('*', (c) => c.text('done'))
  return {
    ask: async (method: string, path = '/') => {
      const answer = await app.request(path, { method })
      return [answer.status, await answer.text()]
    },
    pass: (ms: number) => (clock += ms),
  }
}

test('a full disk refuses changes in plain words, while reading, deleting and what checks the space itself go on', async () => {
  const { ask } = aServerWith({ free: 1_000_000 })

  expect(await ask('POST')).toEqual([503, expect.stringContaining('disk is full, so nothing was saved')])
  expect(await ask('PUT')).toEqual([503, expect.any(String)])
  expect(await ask('GET')).toEqual([200, 'done'])
  expect(await ask('POST', '/api/models/small/download')).toEqual([200, 'done'])
  expect(await ask('DELETE')).toEqual([200, 'done'])
})

test('changes are accepted again once there is space', async () => {
  const disk = { free: 1_000_000 }
  const { ask, pass } = aServerWith(disk)
  expect(await ask('POST')).toEqual([503, expect.any(String)])

  disk.free = 10 ** 10
  pass(6_000)

  expect(await ask('POST')).toEqual([200, 'done'])
})

test('where free space cannot be read, changes are accepted', async () => {
  const disk = watchDisk('/data', () => Promise.reject(new Error('not supported')))

  expect(await disk.isFull()).toBe(false)
})
