import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTask } from '#tests/support/board.ts'
import { anAssistant, tokenOf } from '#tests/support/mcp.ts'
import { aProgram, withAccess } from '#tests/support/program.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

test('a program that a user allowed reads by MCP what they allowed, until they remove it', async () => {
  const ada = await server.person('Ada Allows')
  await newTask(ada, { title: 'Call the pilot station' })
  const program = await aProgram(server.url)
  const { access_token } = await program.tokensFrom(ada, { resource: `${server.url}/mcp`, scope: 'read' })
  const assistant = await anAssistant(server.url, access_token)

  expect(JSON.stringify(await assistant.call('list_tasks'))).toContain('Call the pilot station')
  await expect(assistant.call('create_task', { title: 'Not allowed' })).rejects.toThrow(/scope/)

  const [allowed] = (await ada.get<{ id: string }[]>('/api/programs')).body
  expect((await ada.delete(`/api/programs/${allowed!.id}`)).status).toBe(204)
  await expect(assistant.call('list_tasks')).rejects.toThrow()
  await assistant.close()
})

test('a program’s token for the API is none for MCP', async () => {
  const [ada, program] = [await server.person('Ada Audience'), await aProgram(server.url)]
  const { access_token } = await program.tokensFrom(ada)
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

  const { status, headers } = await withAccess(server.url, access_token, '/mcp', { method: 'POST', body: message })

  expect(status).toBe(401)
  expect(headers.get('www-authenticate')).toBe(
    `Bearer error="invalid_token", resource_metadata="${server.url}/.well-known/oauth-protected-resource/mcp"`,
  )
})

test.each<[string, (ada: Someone) => Promise<string>]>([
  ['a token of their own', (ada) => tokenOf(ada)],
  [
    'a program',
    async (ada) => {
      const program = await aProgram(server.url)
      return (await program.tokensFrom(ada, { resource: `${server.url}/mcp` })).access_token
    },
  ],
])('a user who leaves ends the conversation of %s', async (what, tokenFor) => {
  const ada = await server.person(`Ada Leaves ${what}`)
  const assistant = await anAssistant(server.url, await tokenFor(ada))
  await assistant.call('list_tasks')

  const headers = { cookie: ada.cookie, origin: server.url }
  await ask(server.url, '/api/me', { method: 'DELETE', body: { confirm: ada.me.email }, headers })

  await expect(assistant.call('list_tasks')).rejects.toThrow(/not_signed_in/)
  await expect(assistant.resources()).rejects.toThrow(/not_signed_in/)
  await assistant.close()
})
