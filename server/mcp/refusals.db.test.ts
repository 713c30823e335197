import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { meet, newTask, taskAs } from '#tests/support/board.ts'
import { anAssistant, tokenOf, type Assistant } from '#tests/support/mcp.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
let bob: Someone
let hers: Task
let herEvent: string
let his: Assistant
let token: string
beforeAll(async () => {
  server = await aServer()
  ;[ada, bob] = [await server.person('Ada Owner'), await server.person('Bob Outside')]
  hers = await newTask(ada, { title: 'Hers alone' })
  herEvent = await meet(server, ada)
  token = await tokenOf(bob)
  his = await anAssistant(server.url, token)
})
afterAll(async () => {
  await his.close()
  await server.stop()
})

const call = (name: string, input: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input },
})

/** Posts a body without a client in between. */
async function post(body: unknown, headers: Record<string, string> = {}, url = server.url) {
  const answer = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

describe('what belongs to another user', () => {
  test.each([
    ['get_task', () => ({ id: hers.id }), /task_not_found/],
    ['update_task', () => ({ id: hers.id, title: 'Mine now' }), /task_not_found/],
    ['update_task', () => ({ id: hers.id }), /task_not_found/],
    ['complete_task', () => ({ id: hers.id }), /task_not_found/],
    ['create_task', () => ({ id: hers.id, title: 'Mine now' }), /id_taken/],
    ['get_event', () => ({ id: herEvent }), /event_not_found/],
    ['get_transcript', () => ({ id: herEvent }), /event_not_found/],
    ['get_task', () => ({ id: 'no id' }), /task_not_found/],
    ['get_event', () => ({ id: `${'x'.repeat(1000)}` }), /event_not_found/],
  ])('is not found by %s', async (name, input, refusal) => {
    await expect(his.call(name, input())).rejects.toThrow(refusal)
    expect(await taskAs(ada, hers.id)).toEqual(hers)
  })

  test('is in no list, search or resource', async () => {
    const answers = [
      await his.call('list_tasks', { limit: 500 }),
      await his.call('list_events'),
      await his.call('search', { query: 'hers alone' }),
      await his.resources(),
    ]
    expect(JSON.stringify(answers)).not.toContain('Hers alone')
    for (const uri of [`kept://tasks/${hers.id}`, `kept://events/${herEvent}`])
      await expect(his.read(uri)).rejects.toThrow(/not found/i)
  })
})

describe('a token', () => {
  test('with the scope read changes nothing', async () => {
    const mine = await newTask(bob)
    const reader = { authorization: `Bearer ${await tokenOf(bob, ['read'])}` }

    for (const body of [
      call('complete_task', { id: mine.id }),
      call('update_task', { id: mine.id, title: 'Changed' }),
      call('create_task', { title: 'New' }),
    ]) {
      const { status, text, headers } = await post(body, reader)
      expect([status, text]).toEqual([403, expect.stringContaining('token_scope_missing')])
      expect(headers.get('www-authenticate')).toMatch(/^Bearer error="insufficient_scope", scope="write"/)
    }
    expect(await taskAs(bob, mine.id)).toEqual(mine)
    expect((await post(call('list_tasks'), reader)).status).toBe(200)
  })

  test('with the scope read changes nothing by a message that says two things', async () => {
    const reader = { authorization: `Bearer ${await tokenOf(bob, ['read'])}` }
    const twice = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_tasks"},"params":{"name":"create_task","arguments":{"title":"Sneaked in"}}}`

    expect((await post(twice, reader)).status).toBe(403)
    await post(call('create_task', { title: 'Sneaked in' }), {
      ...reader,
      'mcp-method': 'tools/list',
      'mcp-name': 'search',
    })
    expect(JSON.stringify(await his.call('list_tasks', { limit: 500 }))).not.toContain('Sneaked in')
  })

  test('with the scope write reads nothing', async () => {
    const writer = { authorization: `Bearer ${await tokenOf(bob, ['write'])}` }

    for (const body of [call('list_tasks'), { ...call(''), method: 'resources/list', params: {} }])
      expect((await post(body, writer)).status).toBe(403)
    expect((await post(call('create_task', { title: 'Written' }), writer)).status).toBe(200)
  })

  test.each([
    ['no token', {}],
    ['a session', { cookie: () => bob.cookie }],
    ['an unknown token', { authorization: () => `Bearer kept_${'x'.repeat(43)}` }],
  ])('is needed, so %s is refused', async (_, credential) => {
    const headers = Object.fromEntries(Object.entries(credential).map(([name, value]) => [name, value()]))
    const answer = await fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, ...headers },
      body: JSON.stringify(call('list_tasks')),
    })
    expect(answer.status).toBe(401)
  })

  test('that is revoked stops working at once, in the middle of a conversation', async () => {
    const cy = await server.person('Cy Revokes')
    const assistant = await anAssistant(server.url, await tokenOf(cy))
    await assistant.call('list_tasks')
    const [only] = (await cy.get<{ id: string }[]>('/api/tokens')).body
    await cy.delete(`/api/tokens/${only!.id}`)

    await expect(assistant.call('list_tasks')).rejects.toThrow(/not_signed_in/)
    await assistant.close()
  })
})

describe('bad input', () => {
  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test.each([
    ['text', 'list_tasks', { cursor: 'nonsense' }],
    ['nothing', 'list_tasks', { cursor: '' }],
    [
      'a cursor of another list',
      'list_tasks',
      { cursor: cursorOf(['completed', { at: '2026-03-05T10:00:00.000Z', id: uuid7() }]) },
    ],
    ['SQL', 'list_tasks', { cursor: cursorOf(['open', { at: "2026'; drop table tasks; --", id: uuid7() }]) }],
    ['a number', 'list_events', { cursor: cursorOf(['past', -1]) }],
    ['an impossible time', 'list_events', { cursor: cursorOf(['past', { at: '2026-13-01T00:00:00Z', id: uuid7() }]) }],
    ['an object', 'waiting_for', { cursor: cursorOf({ waiting: 1 }) }],
  ])('such as %s for a cursor is named', async (_, name, input) => {
    await expect(his.call(name, input)).rejects.toThrow(/invalid_input[^]*cursor/)
  })

  test.each([
    ['list_tasks', { limit: 501 }],
    ['list_tasks', { limit: 1e9 }],
    ['list_tasks', { limit: 0 }],
    ['list_tasks', { limit: 1.5 }],
    ['list_tasks', { list: 'everything' }],
    ['list_tasks', { userId: uuid7() }],
    ['list_tasks', { cursor: 'x'.repeat(500) }],
    ['search', { query: '' }],
    ['search', { query: 'x'.repeat(500) }],
    ['create_task', {}],
    ['create_task', { title: ' ' }],
    ['create_task', { title: 'x'.repeat(501) }],
    ['create_task', { title: 'When', deadline: 'next Friday' }],
    ['create_task', { title: 'When', deadline: '2026-02-30' }],
    ['create_task', { title: 'NUL \0' }],
    ['update_task', { id: uuid7(), status: 'DONE' }],
  ])('to %s is refused: %j', async (name, input) => {
    await expect(his.call(name, input)).rejects.toThrow(/invalid/i)
  })

  test.each(['no_such_tool', '__proto__', 'constructor', ''])('such as the tool %j is refused', async (name) => {
    const { status, text } = await post(call(name))
    expect([status, text]).toEqual([200, expect.stringContaining('-32602')])
  })

  test.each([
    ['a batch', [call('list_tasks'), call('list_tasks')], {}, 400],
    ['no JSON', '{"jsonrpc"', {}, 400],
    ['a text', '"tools/list"', {}, 400],
    ['null', 'null', {}, 400],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['10 MB', { ...call('search'), filler: 'x'.repeat(10_000_000) }, {}, 413],
    ['a message without a method', { jsonrpc: '2.0', id: 1 }, {}, 400],
  ])('such as %s for a body is refused', async (_, body, headers, status) => {
    expect((await post(body, headers)).status).toBe(status)
  })

  test('that nests a thousand levels deep breaks nothing', async () => {
    const deep = `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`
    const { status } = await post(
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search","arguments":${deep}}}`,
    )
    expect(status).toBe(200)
    expect((await post(call('list_tasks'))).status).toBe(200)
  })
})

describe('a session', () => {
  test('that vanished, or never was, is not missed', async () => {
    const { status, headers } = await post(call('list_tasks'), { 'mcp-session-id': 'from-before-the-restart' })
    expect([status, headers.get('mcp-session-id')]).toEqual([200, null])
  })

  test('goes on at another server, which never saw it begin', async () => {
    const another = await aServer({ databaseUrl: server.databaseUrl })
    const clientInfo = { name: 'test', version: '1.0.0' }
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
    expect((await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params })).status).toBe(200)

    const { status } = await post(call('list_tasks'), { 'mcp-protocol-version': '2025-11-25' }, another.url)

    expect(status).toBe(200)
    await another.stop()
  })

  test('never becomes a stream that would outlive its token', async () => {
    const { text } = await post(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'subscriptions/listen',
        params: {
          notifications: {},
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
    )
    expect(JSON.parse(text)).toHaveProperty('error')
  })
})

describe('the address', () => {
  test('isn’t answered under another name, so that DNS rebinding reaches nothing', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'evil.example', authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      request(`${server.url}/mcp`, { method: 'POST', headers }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end(JSON.stringify(call('list_tasks')))
    })
    expect(status).toBe(421)
  })

  test('answers a page of another site only with a token', async () => {
    const origin = 'https://evil.example'
    expect((await post(call('list_tasks'), { origin, authorization: '' })).status).toBe(403)
    expect((await post(call('list_tasks'), { origin, authorization: '', cookie: bob.cookie })).status).toBe(403)
    expect((await post(call('list_tasks'), { origin })).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('shows a browser what it is', async () => {
    const answer = await fetch(`${server.url}/mcp`, { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(await answer.text()).toContain(`${server.url}/mcp`)
  })

  test.each(['GET', 'DELETE', 'PUT'])('has no sessions to %s', async (method) => {
    const answer = await fetch(`${server.url}/mcp`, {
      method,
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    })
    expect(answer.status).toBe(405)
  })

  test('asks for a token before it says that', async () => {
    expect((await fetch(`${server.url}/mcp`, { headers: { accept: 'text/event-stream' } })).status).toBe(401)
  })
})
