import { readFileSync } from 'node:fs'
import zapier from 'zapier-platform-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Event } from '#shared/events/schemas.ts'
import type { CreatedHook } from '#shared/hooks/schemas.ts'
import type { ApiToken, CreatedToken } from '#shared/tokens/schemas.ts'
import { Task } from '#shared/tasks/schemas.ts'
import { newTask, taskAs } from '#tests/support/board.ts'
import { aHookReceiver, type HookReceiver } from '#tests/support/hook-receiver.ts'
import { importAs } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

type Step = {
  operation: Record<'perform' | 'performList' | 'performSubscribe' | 'performUnsubscribe', never> & {
    sample: Record<string, unknown>
  }
}
type App = Record<'triggers' | 'creates' | 'searches', Record<string, Step>> & { authentication: { test: never } }

const { default: example } = (await import(new URL('../../../examples/zapier/index.js', import.meta.url).href)) as {
  default: App
}
// Zapier would log every request of this process, including those of later tests.
const app = { ...example, flags: { skipHttpPatch: true } }
const run = zapier.createAppTester(app as never) as unknown as (step: unknown, bundle: object) => Promise<unknown>

let server: TestServer
let ada: Someone
let receiver: HookReceiver
let authData: { baseUrl: string; token: string }

beforeAll(async () => {
  server = await aServer()
  ada = await server.person('Ada Zaps')
  receiver = await aHookReceiver()
})
beforeEach(async () => {
  for (const { id } of (await ada.get<ApiToken[]>('/api/tokens')).body) await ada.delete(`/api/tokens/${id}`)
  const { body } = await ada.post<CreatedToken>('/api/tokens', { name: 'Zapier', scopes: ['read', 'write'] })
  authData = { baseUrl: server.url, token: body.token }
})
afterAll(async () => {
  await server.stop()
  await receiver.stop()
})

test('Zapier accepts the example app', async () => {
  const { createAppHandler } = zapier as unknown as {
    createAppHandler: (app: App) => (event: object) => Promise<{ results: unknown[] }>
  }

  expect((await createAppHandler(app)({ command: 'validate' })).results).toEqual([])
})

describe('connecting', () => {
  test('returns the user, whose email address names the connection', async () => {
    expect(await run(app.authentication.test, { authData })).toMatchObject({ email: ada.me.email })
  })

  test('with an invalid token says what to do', async () => {
    await expect(run(app.authentication.test, { authData: { ...authData, token: 'kept_nothing' } })).rejects.toThrow(
      'Sign in to continue.',
    )
  })
})

describe.each([
  ['new_task', 'task.created', async () => newTask(ada, { title: 'A new one' })],
  [
    'updated_task',
    'task.updated',
    async () => {
      const task = await newTask(ada, { title: 'An old one' })
      return (await ada.put<Task>(`/api/tasks/${task.id}`, { notes: 'Changed' })).body
    },
  ],
  [
    'completed_task',
    'task.completed',
    async () => {
      const task = await newTask(ada, { title: 'A done one' })
      return (await ada.put<Task>(`/api/tasks/${task.id}`, { status: 'COMPLETED' })).body
    },
  ],
  ['ended_meeting', 'meeting.ended', async () => (await importAs(ada)).event],
])('the trigger %s', (key, event, happen) => {
  const { operation } = app.triggers[key]!

  test('receives events from subscribing to unsubscribing, and gives the editor examples of the same shape', async () => {
    const subscribeData = (await run(operation.performSubscribe, { authData, targetUrl: receiver.url })) as CreatedHook
    const before = receiver.delivered.length

    const happened = await happen()
    await expect
      .poll(() => receiver.delivered.slice(before).map((one) => [one.event, one.body.id]))
      .toEqual([[event, happened.id]])
    const { body, isSigned } = receiver.delivered.at(-1)!
    expect(isSigned(subscribeData.secret)).toBe(true)
    expect(await run(operation.perform, { authData, cleanedRequest: body })).toEqual([body])

    await run(operation.performUnsubscribe, { authData, subscribeData })
    expect((await ada.get('/api/hooks')).body).toEqual([])

    const samples = (await run(operation.performList, { authData })) as { id: string }[]

    const shape = event === 'meeting.ended' ? Event : Task
    expect(shape.array().parse(samples)).toContainEqual(expect.objectContaining({ id: happened.id }))
    expect(Object.keys(samples[0]!)).toEqual(expect.arrayContaining(Object.keys(operation.sample)))
  })
})

describe('an action', () => {
  test('creates a task with Zapier as its source', async () => {
    const inputData = { title: 'Ring the plumber', notes: 'From the form', deadline: '2026-03-06' }

    const made = Task.parse(await run(app.creates.create_task!.operation.perform, { authData, inputData }))

    expect(made).toMatchObject({
      title: 'Ring the plumber',
      notes: 'From the form',
      deadline: '2026-03-06',
      deadlineType: 'DATE',
    })
    expect((await taskAs(ada, made.id)).source).toMatchObject({ type: 'ZAPIER', label: 'Zapier' })
  })

  test('creates a task that is due at a time', async () => {
    const inputData = { title: 'Call back', deadline: '2026-03-06T15:00:00+01:00' }

    expect(await run(app.creates.create_task!.operation.perform, { authData, inputData })).toMatchObject({
      deadline: '2026-03-06T14:00:00.000Z',
      deadlineType: 'DATE_TIME',
    })
  })

  test('finds a task and completes it', async () => {
    const task = await newTask(ada, { title: 'Water the ficus' })

    const [found] = (await run(app.searches.find_task!.operation.perform, {
      authData,
      inputData: { words: 'ficus' },
    })) as Task[]
    expect(found!.id).toBe(task.id)
    await run(app.creates.complete_task!.operation.perform, { authData, inputData: { id: found!.id } })

    expect((await taskAs(ada, task.id)).status).toBe('COMPLETED')
  })

  test('that Kept refuses says why', async () => {
    await expect(
      run(app.creates.complete_task!.operation.perform, { authData, inputData: { id: crypto.randomUUID() } }),
    ).rejects.toThrow('That task no longer exists.')
  })
})

test("Kept recognizes Zapier's token, shows Zapier as connected, and can disconnect it", async () => {
  await run(app.authentication.test, { authData })
  expect((await ada.get('/api/zapier/connection')).body).toMatchObject({ connected: true, state: 'connected' })

  expect((await ada.delete('/api/zapier/connection')).status).toBe(204)

  await expect(run(app.authentication.test, { authData })).rejects.toThrow('Sign in to continue.')
  expect((await ada.get<ApiToken[]>('/api/tokens')).body).toEqual([])
})

test('the n8n workflow connects all its nodes and calls existing routes', async () => {
  type Node = { name: string; type: string; parameters: { url?: string; method?: string; jsonBody?: string } }
  type Workflow = { nodes: Node[]; connections: Record<string, { main: { node: string }[][] }> }
  const workflow = JSON.parse(
    readFileSync(new URL('../../../examples/n8n/kept.json', import.meta.url), 'utf8'),
  ) as Workflow
  const names = workflow.nodes.map(({ name }) => name)
  const leads = Object.entries(workflow.connections).flatMap(([from, { main }]) =>
    main.flat().map(({ node }) => [from, node]),
  )
  const calls = workflow.nodes
    .filter(({ type }) => type === 'n8n-nodes-base.httpRequest')
    .map(({ parameters }) => [parameters.method, parameters.url!.replace('={{ $json.kept }}', '')])
  const { paths } = (await ada.get<{ paths: Record<string, object> }>('/api/openapi.json')).body

  expect(new Set(names).size).toBe(names.length)
  expect(leads.flat().filter((name) => !names.includes(name!))).toEqual([])
  expect(names.filter((name) => !leads.flat().includes(name))).toEqual([])
  expect(calls).toEqual([
    ['POST', '/api/hooks'],
    ['POST', '/api/tasks'],
  ])
  expect(calls.filter(([method, path]) => !(method!.toLowerCase() in (paths[path!] ?? {})))).toEqual([])
})
