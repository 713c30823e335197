import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
let number = 0
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  server.setTime('2026-03-05T10:00:00Z')
  ada = await server.person(`Ada Ticket ${(number += 1)}`)
})
afterAll(() => server.stop())

const ticketOf = async (person: Someone) => (await person.post<{ ticket: string }>('/api/realtime/ticket')).body.ticket

/** What a socket with a ticket is told. */
async function answerTo(ticket: string): Promise<string> {
  const socket = io(server.url, { transports: ['websocket'], auth: { ticket }, forceNew: true })
  const answer = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('connected'))
    socket.once('connect_error', ({ message }) => resolve(message))
  })
  socket.close()
  return answer
}

test('a ticket opens one socket', async () => {
  const ticket = await ticketOf(ada)

  expect(await answerTo(ticket)).toBe('connected')
  expect(await answerTo(ticket)).toBe('Sign in to continue.')
})

test.each([
  ['a user who was deactivated', 'update users set deactivated = true where id = $1'],
  ['a session that expired', `update sessions set "expiresAt" = '2026-03-05T10:00:00Z' where "userId" = $1`],
  ['a session that is gone', 'delete from sessions where "userId" = $1'],
  ['too long ago', `update realtime_tickets set "expiresAt" = '2026-03-05T10:00:00Z' where "userId" = $1`],
])('a ticket of %s opens none', async (_, ending) => {
  const ticket = await ticketOf(ada)
  await server.sql(ending, [ada.me.id])

  expect(await answerTo(ticket)).toBe('Sign in to continue.')
})
