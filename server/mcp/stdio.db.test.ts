import { spawnSync } from 'node:child_process'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTask } from '#tests/support/board.ts'
import { asAssistant, tokenOf } from '#tests/support/mcp.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const program = 'packages/kept-mcp/kept-mcp.js'

async function started(token: string, url = server.url) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, '--url', url],
    env: { KEPT_TOKEN: token },
  })
  await client.connect(transport)
  return asAssistant(client)
}

test('a client that starts a program has the same tools, resources and prompts', async () => {
  const ada = await server.person('Ada Stdio')
  const task = await newTask(ada)
  const assistant = await started(await tokenOf(ada))

  expect(await assistant.tools()).toHaveLength(12)
  expect(await assistant.call('complete_task', { id: task.id })).toMatchObject({ task: { status: 'COMPLETED' } })
  expect(await assistant.read(`kept://tasks/${task.id}`)).toMatchObject({ task: { id: task.id } })
  expect(await assistant.prompts()).toHaveLength(2)
  await assistant.close()
})

test('what Kept refuses is said in a sentence', async () => {
  const reader = await started(await tokenOf(await server.person('Ada Reader'), ['read']))

  await expect(reader.call('create_task', { title: 'New' })).rejects.toThrow('Insufficient scope: required "write"')
  await reader.close()
  await expect(started(`kept_${'x'.repeat(43)}`)).rejects.toThrow('Sign in to continue.')
  await expect(started('kept_1', 'http://localhost:9')).rejects.toThrow('Kept doesn’t answer at http://localhost:9')
})

test.each([
  ['without an address', [], { KEPT_TOKEN: 'kept_1' }, '--url needs the address'],
  ['without a token', ['--url', 'https://kept.example.com'], {}, 'KEPT_TOKEN is missing'],
  ['over http to another machine', ['--url', 'http://kept.example.com'], { KEPT_TOKEN: 'kept_1' }, 'Use an https'],
])('%s it stops with a sentence', (_, args, env, sentence) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' })

  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(sentence)
})
