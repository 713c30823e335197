import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreatedHook } from '#shared/hooks/schemas.ts'
import type { Label } from '#shared/labels/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import type { CreatedToken } from '#shared/tokens/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'

const start = '2026-03-05T10:00:00Z'

let servers: TestServer[]
let ada: Someone
let token: string
beforeAll(async () => {
  const first = await aServer()
  servers = [first, await aServer({ databaseUrl: first.databaseUrl })]
  ada = await first.person('Ada Once')
  token = await tokenOf(ada)
})
afterAll(() => Promise.all(servers.map((server) => server.stop())))

async function tokenOf(person: Someone) {
  return (await person.post<CreatedToken>('/api/tokens', { name: 'Once', scopes: ['read', 'write'] })).body.token
}

type Sent = { key: string; by?: string; at?: TestServer }

function post<Body>(path: string, body: object, { key, by = token, at = servers[0]! }: Sent) {
  const headers = { authorization: `Bearer ${by}`, 'idempotency-key': key }
  return ask<Body & ProblemBody>(at.url, path, { method: 'POST', body, headers })
}

const titled = (title: string) => ({ id: uuid7(), title })
const newLabel = (name: string) => ({ id: uuid7(), name, color: 'ice' })
const stored = () => servers[0]!.sql('select * from idempotency_keys')

describe('the same request with the same key', () => {
  test('gets the first answer again, whatever has happened since', async () => {
    const task = titled('Send the price list')
    const first = await post<Task>('/api/tasks', task, { key: 'again' })
    await ada.put(`/api/tasks/${task.id}`, { title: 'Send the new price list' })

    const again = await post<Task>('/api/tasks', task, { key: 'again' })

    expect(first.status).toBe(201)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('content-type')).toBe('application/json')
  })

  test('is the same with the quotes of the standard', async () => {
    const task = titled('Water the plants')

    const first = await post('/api/tasks', task, { key: 'quoted' })

    expect(await post('/api/tasks', task, { key: '"quoted"' })).toMatchObject({ status: 201, body: first.body })
  })

  test('is refused again as it was refused first', async () => {
    const label = newLabel('Twice')
    await ada.post('/api/labels', label)
    const another = newLabel('Twice')
    const first = await post('/api/labels', another, { key: 'refused' })
    await ada.delete(`/api/labels/${label.id}`)

    expect(first).toMatchObject({ status: 409, body: { code: 'label_name_taken' } })
    expect(await post('/api/labels', another, { key: 'refused' })).toMatchObject({ status: 409, body: first.body })
  })

  test('runs again after a day', async () => {
    const label = newLabel('Daily')
    await post('/api/labels', label, { key: 'daily' })
    await ada.delete(`/api/labels/${label.id}`)
    const labels = async () => (await ada.get<Label[]>('/api/labels')).body.map(({ name }) => name)

    servers[0]!.setTime('2026-03-06T09:59:59Z')
    await post('/api/labels', label, { key: 'daily' })
    expect(await labels()).not.toContain('Daily')

    servers[0]!.setTime('2026-03-06T10:00:00Z')
    await post('/api/labels', label, { key: 'daily' })
    expect(await labels()).toContain('Daily')
    servers[0]!.setTime(start)
  })

  test('runs again after a failure of the server', async () => {
    const task = titled('Try this later')
    await servers[0]!.sql('alter table tasks rename to tasks_away')
    const failed = await post('/api/tasks', task, { key: 'failed' })
    await servers[0]!.sql('alter table tasks_away rename to tasks')

    expect(failed.status).toBe(500)
    expect((await post('/api/tasks', task, { key: 'failed' })).status).toBe(201)
  })
})

describe('a key', () => {
  test.each([
    ['another body', '/api/labels', () => newLabel('Second')],
    ['another route', '/api/task-groups', () => ({ id: uuid7(), title: 'Second' })],
  ])('is refused with %s', async (what, path, body) => {
    await post('/api/labels', newLabel(`First of ${what}`), { key: what })

    expect(await post(path, body(), { key: what })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
  })

  test('belongs to its user', async () => {
    const ben = await tokenOf(await servers[0]!.person('Ben Once'))
    const [adas, bens] = [titled('Ada’s'), titled('Ben’s')]
    await post('/api/tasks', adas, { key: 'shared' })

    expect(await post('/api/tasks', bens, { key: 'shared', by: ben })).toMatchObject({ status: 201, body: bens })
  })

  test.each([
    ['nothing', ''],
    ['256 characters', 'k'.repeat(256)],
    ['other than ASCII', 'caf\u00e9'],
  ])('of %s is invalid', async (_, key) => {
    expect(await post('/api/tasks', titled('Never'), { key })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'Idempotency-Key' }] },
    })
  })
})

describe('while the first request runs', () => {
  /** Holds back every write to labels until `work` is done. */
  async function holdingLabels(work: () => Promise<void>) {
    await servers[0]!.settle() // a job that writes labels would wait, too
    const client = new pg.Client(servers[0]!.databaseUrl)
    await client.connect()
    await client.query('begin; lock table labels in exclusive mode')
    await work().finally(() => client.end())
  }
  const isClaimed = async (key: string) => (await stored()).some((row) => row.key === key)

  test('another gets 409 at any server, and then the first answer', async () => {
    const label = newLabel('Slowly')
    let first: Promise<{ status: number; body: unknown }> | undefined
    await holdingLabels(async () => {
      first = post('/api/labels', label, { key: 'slow' })
      await expect.poll(() => isClaimed('slow')).toBe(true)

      const second = await post('/api/labels', label, { key: 'slow', at: servers[1]! })
      expect(second).toMatchObject({ status: 409, body: { code: 'idempotency_key_in_use' } })
      expect(second.headers.get('retry-after')).toBe('1')
    })

    const { status, body } = await first!
    expect(status).toBe(201)
    expect(await post('/api/labels', label, { key: 'slow', at: servers[1]! })).toMatchObject({ status, body })
  })

  test('of many at once at two servers, one runs', async () => {
    const task = titled('Only one of these')

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => post('/api/tasks', task, { key: 'many', at: servers[n % 2]! })),
    )

    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(201)
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]) // a second run would be a 200
  })

  test('a key whose server died is free after five minutes', async () => {
    const label = newLabel('Survives')
    await post('/api/labels', label, { key: 'died' })
    await servers[0]!.sql(`update idempotency_keys set status = null, body = null where key = 'died'`)

    servers[0]!.setTime('2026-03-05T10:04:59Z')
    expect((await post('/api/labels', label, { key: 'died' })).status).toBe(409)

    servers[0]!.setTime('2026-03-05T10:05:00Z')
    expect((await post('/api/labels', label, { key: 'died' })).status).toBe(200)
    servers[0]!.setTime(start)
  })
})

describe('no answer is stored', () => {
  test.each([
    ['holds a secret', '/api/hooks', { targetUrl: 'https://93.184.215.14/hook', event: 'task.created' }],
    ['takes a file', '/api/imports/transcript', { title: 'A call', start, text: '[0:05] Ada: I’ll send it.' }],
  ])('of a request that %s, which refuses the key', async (_, path, body) => {
    expect(await post(path, body, { key: path })).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_refused' },
    })
    expect((await stored()).filter(({ key }) => key === path)).toEqual([])
    expect((await ada.get<CreatedHook[]>('/api/hooks')).body).toEqual([])
  })

  test('of a change that repeats itself harmlessly anyway', async () => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'put' }

    await ask(servers[0]!.url, '/api/me/tasks/important', { method: 'PUT', body: { important: 'Harbours' }, headers })

    expect((await stored()).filter(({ key }) => key === 'put')).toEqual([])
  })
})

test('answers are deleted after a day', async () => {
  await post('/api/labels', newLabel('Old'), { key: 'old' })
  servers[0]!.setTime('2026-03-06T10:00:00Z')
  await post('/api/labels', newLabel('New'), { key: 'new' })

  await servers[0]!.work('sweep-idempotency-keys', {})

  const keys = (await stored()).map(({ key }) => key)
  expect(keys).toContain('new')
  expect(keys).not.toContain('old')
  servers[0]!.setTime(start)
})
