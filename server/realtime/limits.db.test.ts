import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { channels, type SubscribeAnswer } from '#shared/realtime/events.ts'
import { meet } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Listener } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { RATE_LIMITS: 'on' } })
})
afterAll(() => server.stop())

test('a user has at most a hundred open windows, whatever others have', async () => {
  const [ada, ben] = [await server.person('Ada Opens'), await server.person('Ben Opens')]
  const windows = await Promise.all(Array.from({ length: limits.windows }, () => ada.listen()))

  await expect(ada.listen()).rejects.toThrow('Kept is open in more than 100 windows. Close one first.')
  const other = await ben.listen()
  expect(other.connected).toBe(true)
  for (const window of [...windows, other]) window.close()
})

test('a user subscribes at most 600 times a minute', async () => {
  const ada = await server.person('Ada Subscribes')
  const channel = channels.meeting(await meet(server, ada))
  const listener = await ada.listen()
  const subscribe = (to: Listener) =>
    new Promise<SubscribeAnswer>((resolve) => to.emit('subscribe', { channel }, (answer) => resolve(answer)))

  const answers = await Promise.all(Array.from({ length: 601 }, () => subscribe(listener)))
  expect(answers.slice(0, 600).every(({ ok }) => ok)).toBe(true)
  expect(answers[600]).toMatchObject({ ok: false, code: 'too_many_requests' })
  listener.close()
})
