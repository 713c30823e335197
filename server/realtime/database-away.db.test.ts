import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#shared/problems.ts'
import { channels, type SubscribeAnswer } from '#shared/realtime/events.ts'
import { meet } from '#tests/support/board.ts'
import { anInterruptibleDatabase } from '#tests/support/interruptible-database.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Listener, Someone } from '#tests/support/someone.ts'

type Database = Awaited<ReturnType<typeof anInterruptibleDatabase>>

let database: Database
let server: TestServer
let ada: Someone
beforeAll(async () => {
  database = await anInterruptibleDatabase()
  server = await aServer(database)
  ada = await server.person('Ada Waits')
})
afterAll(async () => {
  await server.stop()
  await database.interrupt()
})

const subscribe = (listener: Listener, meetingId: string) =>
  new Promise<SubscribeAnswer>((resolve) =>
    listener.emit('subscribe', { channel: channels.meeting(meetingId) }, resolve),
  )

/** What a new connection is refused with. */
async function refusalOf(person: Someone): Promise<string> {
  const socket = io(server.url, { transports: ['websocket'], extraHeaders: { cookie: person.cookie }, forceNew: true })
  const { message } = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
  socket.close()
  return message
}

test('while PostgreSQL is away, requests and sockets are told so, and afterwards everything works again', async () => {
  const meetingId = await meet(server, ada)
  const listener = await ada.listen()
  await database.interrupt()

  const away = problems.database_down.message
  expect(await subscribe(listener, meetingId)).toEqual({ ok: false, error: away, code: 'database_down' })
  expect(await ada.get('/api/tasks')).toMatchObject({ status: 503, body: { code: 'database_down' } })
  expect(await refusalOf(ada)).toBe(away)

  await database.resume()
  await expect.poll(() => subscribe(listener, meetingId)).toEqual({ ok: true })
  expect((await ada.get('/api/tasks')).status).toBe(200)
  listener.close()
})
