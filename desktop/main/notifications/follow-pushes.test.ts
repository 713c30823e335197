import { expect, test } from 'vitest'
import type { Push } from '#shared/notifications/schemas.ts'
import { handClock } from '#tests/support/hand-clock.ts'
import { Unreachable, type Server } from '../server/signed-server.ts'
import { followPushes } from './follow-pushes.ts'
import type { PushListener } from './push-socket.ts'

const [ada, bob] = ['0199a1b2-0000-7000-8000-0000000000a1', '0199a1b2-0000-7000-8000-0000000000b1']
const pushOf = (n: number): Push => ({
  id: `0199a1b2-0000-7000-8000-${String(n).padStart(12, '0')}`,
  title: `Push ${n}`,
  body: '',
  path: '/',
})

/** An app with a fake server, socket and file. */
async function anApp(kept = { userId: ada as string | null, seen: [] as string[] }, isConnected = true) {
  const world = {
    token: 'token' as string | null,
    userId: ada as string | null,
    listed: [] as Push[] | Error,
    asked: 0,
    kept,
    shown: [] as string[],
    sockets: [] as PushListener[],
    open: 0,
    change: () => {},
    clock: handClock(),
  }
  const server: Server = {
    url: 'https://kept.example.com',
    name: 'https://kept.example.com',
    ask: async <Answer>() => {
      world.asked += 1
      if (world.listed instanceof Error) throw world.listed
      return world.listed as Answer
    },
  }
  const start = () =>
    followPushes({
      server,
      session: { token: () => world.token, onChange: (listener) => (world.change = listener) },
      openSocket: (listener) => {
        world.sockets.push(listener)
        world.open += 1
        return { isConnected: () => isConnected, connect: () => {}, close: () => void (world.open -= 1) }
      },
      person: { id: () => world.userId, ask: async () => world.userId },
      file: { read: async () => world.kept, write: async (value) => void (world.kept = value) },
      show: ({ title }) => void world.shown.push(title),
      clock: world.clock,
    })
  const { hurry } = await start()
  const settle = () => world.clock.pass(0)
  return {
    world,
    start,
    settle,
    hurry,
    connect: () => world.sockets.at(-1)!.onConnect(),
    push: (sent: unknown) => world.sockets.at(-1)!.onPush(sent),
  }
}

test('a push is shown once, however often it comes', async () => {
  const app = await anApp()
  app.push(pushOf(1))
  app.push(pushOf(1))
  app.world.listed = [pushOf(1), pushOf(2)]
  app.connect()
  app.push(pushOf(2))
  await app.settle()

  expect(app.world.shown).toEqual(['Push 1', 'Push 2'])
})

test('what came while the connection was lost is shown', async () => {
  const app = await anApp()
  app.world.listed = [pushOf(1)]
  app.connect()
  await app.settle()
  expect(app.world.shown).toEqual(['Push 1'])
})

test('after a restart, only what came meanwhile is shown', async () => {
  const app = await anApp()
  app.push(pushOf(1))
  await app.settle()
  app.world.listed = [pushOf(1), pushOf(2)]
  await app.start()
  app.connect()
  await app.settle()

  expect(app.world.shown).toEqual(['Push 1', 'Push 2'])
})

test('a user who has just signed in isn’t shown what came before', async () => {
  const app = await anApp({ userId: bob, seen: [] })
  app.world.listed = [pushOf(1)]
  app.connect()
  app.push(pushOf(2))
  await app.settle()

  expect(app.world.shown).toEqual(['Push 2'])
})

test('signed out, nothing is listened to or shown', async () => {
  const app = await anApp()
  app.world.token = app.world.userId = null
  app.world.change()
  app.push(pushOf(1))
  app.hurry()
  await app.settle()

  expect(app.world).toMatchObject({ open: 0, asked: 0, shown: [] })
})

test.each([
  ['without a socket, such as behind a proxy, the server is asked each minute', false, 10],
  ['with a socket, the server is asked every five minutes, in case an event was lost', true, 2],
])('%s', async (_, isConnected, asked) => {
  const app = await anApp({ userId: ada, seen: [] }, isConnected)
  app.world.listed = [pushOf(1)]
  await app.world.clock.pass(600_000)

  expect(app.world).toMatchObject({ asked, shown: ['Push 1'] })
})

test('a server that doesn’t answer, or says something else, shows nothing and loses nothing', async () => {
  const app = await anApp()
  app.world.listed = new Unreachable('no answer')
  app.connect()
  app.push({ id: 1 })
  await app.settle()
  expect(app.world.shown).toEqual([])

  app.world.listed = [pushOf(1)]
  app.hurry()
  await app.settle()
  expect(app.world.shown).toEqual(['Push 1'])
})
