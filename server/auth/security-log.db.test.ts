import { pino } from 'pino'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSession, findSession, startSession } from '#server/auth/session.ts'
import { scheduleDeletion } from '#server/deletion/schedule-deletion.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createToken } from '#server/tokens/create-token.ts'
import { findToken } from '#server/tokens/find-token.ts'
import { revokeToken } from '#server/tokens/revoke-token.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** The dependencies of the server, with a log to read. */
function withLog() {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) })
  const transaction: Deps['transaction'] = (work) => server.deps.transaction((inside) => work({ ...inside, log }))
  return { deps: { ...server.deps, log, transaction }, lines }
}

test('the log says who signed in and out and what became of their tokens, by id and without any secret', async () => {
  const { me } = await server.person('Ada Logged')
  const { deps, lines } = withLog()
  const userId = me.id

  const session = await startSession(deps, { userId })
  const { sessionId } = (await findSession(deps, session))!
  const { id, token } = await createToken(deps, { userId, body: { name: 'Script', scopes: ['read'] } })
  await findToken(deps, token)
  await findToken(deps, token)
  await revokeToken(deps, { userId, id })
  await scheduleDeletion(deps, { userId, sessionId, confirm: me.email })
  await endSession(deps, sessionId)

  const events = lines.map((line) => JSON.parse(line) as Record<string, string>)
  expect(events.map(({ security }) => security)).toEqual([
    'signed in',
    'token created',
    'token first used',
    'token revoked',
    'signed out', // of the other session
    'other access ended',
    'account deletion scheduled',
    'signed out',
  ])
  expect(events.every((event) => event.userId === userId)).toBe(true)
  for (const secret of [session, token, me.name, me.email]) expect(lines.join('')).not.toContain(secret)
})

test('each request’s events have its id, refused credentials of requests and sockets too', async () => {
  const lines: string[] = []
  const web = await aServer({ settings: { LOG_LEVEL: 'info' }, logged: (line) => lines.push(line) })
  const said = (security: string) =>
    lines.map((line) => JSON.parse(line) as Record<string, string>).filter((event) => event.security === security)

  const ada = await web.person('Ada Logged')
  const made = await ada.post<{ id: string }>('/api/tokens', { name: 'Script', scopes: ['read'] })
  const removed = await ada.delete(`/api/tokens/${made.body.id}`)
  const refused = await ask(web.url, '/api/tasks', { headers: { authorization: 'Bearer kept_guessed' } })
  const socket = io(web.url, { transports: ['websocket'], auth: { token: 'guessed' }, forceNew: true })
  await new Promise((resolve) => socket.once('connect_error', resolve))
  socket.close()

  expect(said('signed in')).toMatchObject([{ userId: ada.me.id, requestId: expect.any(String) }])
  for (const [security, { headers }] of [
    ['token created', made],
    ['token revoked', removed],
  ] as const)
    expect(said(security)).toMatchObject([{ userId: ada.me.id, requestId: headers.get('x-request-id') }])
  expect(said('credential refused')).toMatchObject([
    { sentAs: 'bearer', requestId: refused.headers.get('x-request-id') },
    { sentAs: 'socket' },
  ])
  expect(lines.join('')).not.toMatch(/guessed|Ada Logged|Script/)
  await web.stop()
})
