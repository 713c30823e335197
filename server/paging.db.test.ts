import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CreatedHook } from '#shared/hooks/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { newTask } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
let people = 0
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  ada = await server.person(`Ada Pages ${(people += 1)}`)
  await server.sql('delete from tasks') // those that everyone starts with
})
afterAll(() => server.stop())

/** Reads a list to its end, page by page. */
async function pagesOf(path: string, limit: number, between: () => Promise<unknown> = async () => {}) {
  const pages: string[][] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) })
    const { status, body, headers } = await ada.get<{ id: string }[]>(`${path}?${query}`)
    expect(status).toBe(200)
    pages.push(body.map(({ id }) => id))
    cursor = headers.get('next-cursor')
    await between()
  }
  return pages
}

/** Five tasks, some of them of the same moment, oldest first. */
async function fiveTasks(given: object = {}) {
  const ids: string[] = []
  for (const second of [0, 0, 0, 1, 1]) {
    server.setTime(`2026-03-05T10:00:0${second}Z`)
    ids.push((await newTask(ada, given)).id)
  }
  return ids
}

/** Each long list, with its five items in order. */
const lists: [string, () => Promise<string>][] = [
  ['open tasks', async () => (await fiveTasks(), '/api/tasks')],
  ['completed tasks', async () => (await edited(await fiveTasks(), { status: 'COMPLETED' }), '/api/tasks/completed')],
  ['archived tasks', async () => (await edited(await fiveTasks(), { status: 'DISMISSED' }), '/api/tasks/archived')],
  ['noise tasks', async () => (await edited(await fiveTasks(), { isNoise: true }), '/api/tasks/noise-tasks')],
  ['unassigned tasks', async () => (await fiveTasks({ assigneeIds: [] }), '/api/tasks/unassigned')],
  ['events', async () => (await fiveEvents(), '/api/tasks/events')],
  ['deliveries of a hook', async () => `/api/hooks/${await fiveDeliveries()}/deliveries`],
]

async function edited(ids: string[], changes: object) {
  for (const id of ids) expect((await ada.put(`/api/tasks/${id}`, changes)).status).toBe(200)
}

async function fiveEvents() {
  for (const [n, day] of [1, 1, 2, 3, 3].entries()) {
    const body = { title: `Call ${n}`, start: `2026-02-0${day}T10:00:00Z`, text: `[0:05] Bo: I will send number ${n}.` }
    expect((await ada.post('/api/imports/transcript', body)).status).toBe(201)
  }
}

async function fiveDeliveries() {
  const { body } = await ada.post<CreatedHook>('/api/hooks', {
    targetUrl: 'https://93.184.215.14/hook',
    event: 'task.created',
  })
  await server.sql(
    `insert into hook_deliveries (id, "hookId", event, payload, "createdAt")
     select gen_random_uuid(), $1, 'task.created', '{}', timestamptz '2026-03-05' + n / 2 * interval '1 second' from generate_series(1, 5) n`,
    [body.id],
  )
  return body.id
}

describe.each(lists)('%s', (_, five) => {
  test('come page by page, in the order of the whole list', async () => {
    const path = await five()
    const whole = (await ada.get<{ id: string }[]>(path)).body.map(({ id }) => id)

    const pages = await pagesOf(path, 2)

    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(pages.flat()).toEqual(whole)
  })
})

test('a page that ends with the list names no next one', async () => {
  await fiveTasks()

  expect((await pagesOf('/api/tasks', 5)).length).toBe(1)
})

test('what leaves the list between two pages shifts nothing', async () => {
  const ids = await fiveTasks()
  const [first] = ids

  const pages = await pagesOf('/api/tasks', 2, () => ada.put(`/api/tasks/${first}`, { status: 'COMPLETED' }))

  expect(pages.flat()).toEqual(ids)
})

test('a page may hold cards, and is a 304 when it hasn’t changed', async () => {
  const [id] = await fiveTasks()

  const { body, headers } = await ada.get<Task[]>('/api/tasks?limit=1&view=card')
  expect(body).toMatchObject([{ id }])
  expect(body[0]).not.toHaveProperty('notes')

  const again = await ada.get('/api/tasks?limit=1&view=card', { 'if-none-match': headers.get('etag')! })
  expect([again.status, again.headers.get('next-cursor')]).toEqual([304, headers.get('next-cursor')])
})

test.each([
  ['of another list', async () => (await ada.get('/api/tasks?limit=1')).headers.get('next-cursor')!],
  ['that isn’t one', async () => 'next'],
])('a cursor %s is invalid', async (_, cursor) => {
  await fiveTasks()

  const { status, body } = await ada.get<ProblemBody>(`/api/tasks/completed?cursor=${await cursor()}`)

  expect([status, body.issues?.[0]?.path]).toEqual([400, 'cursor'])
})

test.each(['0', '201', 'all'])('a page of %s is invalid', async (limit) => {
  expect((await ada.get<ProblemBody>(`/api/tasks?limit=${limit}`)).status).toBe(400)
})
