import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/server.ts'
import { findServers } from './found-servers.ts'

type Port = number | Promise<number>

async function serving(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const saying = (body: unknown, status = 200) =>
  serving((_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)))
const listing = (owner: string, ...ids: string[]) =>
  saying({ object: 'list', data: ids.map((id) => ({ id, object: 'model', owned_by: owner })) })

async function find(ports: Partial<Record<'ollama' | 'lm-studio' | 'llama.cpp', Port>>) {
  return findServers({
    ollama: await (ports.ollama ?? freePort()),
    'lm-studio': await (ports['lm-studio'] ?? freePort()),
    'llama.cpp': await (ports['llama.cpp'] ?? freePort()),
  })
}

test('servers for models are found by their port, with the models that can answer and run here', async () => {
  const [ollama, lmStudio, llamaCpp] = [
    await listing('library', 'qwen3:4b', 'nomic-embed-text:latest', 'gpt-oss:120b-cloud', 'glm-4.6:cloud'),
    await listing('organization_owner', 'qwen/qwen3-8b', 'text-embedding-nomic-embed-text-v1.5'),
    await listing('llamacpp', 'Qwen3-1.7B-Q4_K_M.gguf'),
  ]

  expect(await find({ ollama, 'lm-studio': lmStudio, 'llama.cpp': llamaCpp })).toEqual([
    { program: 'ollama', name: 'Ollama', baseUrl: `http://127.0.0.1:${ollama}/v1`, models: ['qwen3:4b'] },
    { program: 'lm-studio', name: 'LM Studio', baseUrl: `http://127.0.0.1:${lmStudio}/v1`, models: ['qwen/qwen3-8b'] },
    {
      program: 'llama.cpp',
      name: 'llama.cpp',
      baseUrl: `http://127.0.0.1:${llamaCpp}/v1`,
      models: ['Qwen3-1.7B-Q4_K_M.gguf'],
    },
  ])
})

test('one without models yet is found, too', async () => {
  expect(await find({ ollama: saying({ object: 'list', data: null }) })).toMatchObject([{ name: 'Ollama', models: [] }])
})

test('none is found where nothing listens', async () => {
  expect(await find({})).toEqual([])
})

test.each<[string, () => Promise<number>]>([
  ['a website', () => serving((_, response) => response.end('<!doctype html><title>Ollama</title>'))],
  ['an API of its own', () => saying({ models: ['a'] })],
  ['a list of something else', () => saying({ object: 'list', data: ['a'] })],
  ['an error in the right format', () => saying({ object: 'list', data: [{ id: 'a' }] }, 401)],
  ['a redirect', () => serving((_, response) => response.writeHead(302, { location: 'https://example.com' }).end())],
  [
    'an endless answer',
    () => serving((_, response) => void response.write(`{"object":"list","a":"${'a'.repeat(2e6)}`)),
  ],
  ['a program that never answers', () => serving(() => {})],
])('%s on their port is ignored', async (_, program) => {
  expect(await find({ ollama: await program(), 'lm-studio': await program() })).toEqual([])
})

test('something that doesn’t speak HTTP is ignored', async () => {
  const server = createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())

  expect(await find({ ollama: (server.address() as AddressInfo).port })).toEqual([])
})

test('another server for models on llama.cpp’s port, which many programs use, isn’t taken for it', async () => {
  expect(await find({ 'llama.cpp': listing('localai', 'gpt-4') })).toEqual([])
})
