import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTask } from '#tests/support/board.ts'
import { anAssistant } from '#tests/support/mcp.ts'
import { aProgram } from '#tests/support/program.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

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
