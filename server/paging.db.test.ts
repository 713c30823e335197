import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CreatedHook } from '#shared/hooks/schemas.ts'
import type { Imported } from '#shared/imports/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { meet, newTask } from '#tests/support/board.ts'
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
async function pagesOf(path: string, limit: number, between: (ids: string[]) => Promise<unknown> = async () => {}) {
  const pages: string[][] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor && { cursor }) })
    const { status, body, headers } = await ada.get<{ id: string }[]>(`${path}?${query}`)
    expect(status).toBe(200)
    pages.push(body.map(({ id }) => id))
    cursor = headers.get('next-cursor')
    await between(pages.at(-1)!)
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

/** Five tasks, two of them unassigned. */
async function ownAndNobodys() {
  const ids = await fiveTasks()
  await edited([ids[1]!, ids[3]!], { assigneeIds: [] })
  return ids
}

const leaveTasks = 'delete from tasks where id = $1'
const leaveLines = 'delete from transcript_lines where position = $1::int'

/** Each long list: how it gets its five items, and how one of them leaves it. */
const lists: [string, () => Promise<string>, leave: string][] = [
  ['open tasks', async () => (await fiveTasks(), '/api/tasks'), leaveTasks],
  [
    'completed tasks',
    async () => (await edited(await fiveTasks(), { status: 'COMPLETED' }), '/api/tasks/completed'),
    leaveTasks,
  ],
  [
    'archived tasks',
    async () => (await edited(await ownAndNobodys(), { status: 'DISMISSED' }), '/api/tasks/archived'),
    leaveTasks,
  ],
  [
    'noise tasks',
    async () => (await edited(await ownAndNobodys(), { isNoise: true }), '/api/tasks/noise-tasks'),
    leaveTasks,
  ],
  ['unassigned tasks', async () => (await fiveTasks({ assigneeIds: [] }), '/api/tasks/unassigned'), leaveTasks],
  ['events', async () => (await fiveEvents(), '/api/tasks/events'), 'delete from meetings where id = $1'],
  ['lines of a file', async () => `/api/meetings/${await fiveLines()}/transcript`, leaveLines],
  ['lines of a call', async () => `/api/meetings/${await fiveLines('zoom')}/transcript`, leaveLines],
  ['people', async () => (await fivePeople(), '/api/me/people'), 'delete from meeting_attendees where "userId" = $1'],
  ['recordings', async () => (await fiveRecordings(), '/api/recordings'), 'delete from recordings where id = $1'],
  [
    'what others promised',
    async () => (await fivePromises(), '/api/waiting'),
    'delete from waiting_entries where id = $1',
  ],
  [
    'deliveries of a hook',
    async () => `/api/hooks/${await fiveDeliveries()}/deliveries`,
    'delete from hook_deliveries where id = $1',
  ],
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

/** Lines of one moment, of none, and late ones. A file keeps its own order. */
async function fiveLines(platform = 'import') {
  await server.sql('delete from transcript_lines')
  const text = [9, 0, 0, 5, 5].map((second) => `[0:0${second}] Bo: I have said number ${second}.`).join('\n')
  const { body } = await ada.post<Imported>('/api/imports/transcript', {
    title: 'Call',
    start: '2026-02-01T10:00:00Z',
    text,
  })
  await server.sql('update meetings set platform = $2 where id = $1', [body.eventId, platform])
  await server.sql('update transcript_lines set timestamp = null where position = 2')
  return body.eventId
}

/** Ada, two people of one name, and a ghost before and after them in the alphabet. */
async function fivePeople() {
  const meetingId = await meet(server, ada)
  for (const [name, ghost] of [
    ['Zoë', false],
    ['zoë', false],
    ['Amy', true],
    ['Żaneta', true],
  ] as const) {
    const id = uuid7()
    await server.sql(
      `insert into users (id, name, email, ghost, "createdAt", "updatedAt") values ($1::uuid, $2, $1::uuid || '@pages.example', $3, now(), now())`,
      [id, name, ghost],
    )
    await server.sql(
      `insert into meeting_attendees (id, "meetingId", "userId", name, "createdAt") values (gen_random_uuid(), $1, $2, $3, now())`,
      [meetingId, id, name],
    )
  }
}

async function fiveRecordings() {
  await server.sql(
    `insert into recordings (id, "userId", title, "startedAt", channels, "createdAt", "updatedAt")
     select gen_random_uuid(), $1, 'Call', timestamptz '2026-03-05' + n / 2 * interval '1 second', '{microphone}', now(), now() from generate_series(1, 5) n`,
    [ada.me.id],
  )
}

async function fivePromises() {
  const taskIds = await fiveTasks()
  await server.sql(
    `insert into waiting_entries (id, "userId", "taskId", name, since, "createdAt", "updatedAt")
     select gen_random_uuid(), $1, id, 'Bo', "createdAt", now(), now() from tasks where id = any($2)`,
    [ada.me.id, taskIds],
  )
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

test.each(lists)(
  '%s come page by page, in the order of the whole list, and those that leave between two pages shift nothing',
  async (_, five, leave) => {
    const path = await five()
    const whole = (await ada.get<{ id: string }[]>(path)).body.map(({ id }) => id)

    const pages = await pagesOf(path, 2)

    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    expect(pages.flat()).toEqual(whole)

    // A list has cursors of its own.
    const cursor = (await ada.get(`${path}?limit=1`)).headers.get('next-cursor')!
    const [, position] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string, object]
    for (const wrong of [['another', position], [], {}])
      expect(
        await ada.get<ProblemBody>(`${path}?cursor=${Buffer.from(JSON.stringify(wrong)).toString('base64url')}`),
      ).toMatchObject({ status: 400, body: { code: 'invalid_input', issues: [{ path: 'cursor' }] } })

    const shrinking = await pagesOf(path, 2, async ([first, last]) => {
      await server.sql(leave, [last ?? first])
    })
    expect(shrinking.flat()).toEqual(whole)
  },
)

test('a page that ends with the list names no next one', async () => {
  await fiveTasks()

  expect((await pagesOf('/api/tasks', 5)).length).toBe(1)
})

test('what is added between two pages shifts nothing', async () => {
  await fiveEvents()
  const whole = (await ada.get<{ id: string }[]>('/api/tasks/events')).body.map(({ id }) => id)

  expect((await pagesOf('/api/tasks/events', 2, () => meet(server, ada))).flat()).toEqual(whole)
})

test('a page may hold cards, and is a 304 when it hasn’t changed', async () => {
  const [id] = await fiveTasks()

  const { body, headers } = await ada.get<Task[]>('/api/tasks?limit=1&view=card')
  expect(body).toMatchObject([{ id }])
  expect(body[0]).not.toHaveProperty('notes')

  const again = await ada.get('/api/tasks?limit=1&view=card', { 'if-none-match': headers.get('etag')! })
  expect([again.status, again.headers.get('next-cursor')]).toEqual([304, headers.get('next-cursor')])
})

test('a cursor of another list, one that isn’t one and a page of no size are invalid', async () => {
  await fiveTasks()
  const other = (await ada.get('/api/tasks?limit=1')).headers.get('next-cursor')!

  for (const cursor of [other, 'next']) {
    const { status, body } = await ada.get<ProblemBody>(`/api/tasks/completed?cursor=${cursor}`)
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'cursor'])
  }
  for (const limit of ['0', '201', 'all'])
    expect((await ada.get<ProblemBody>(`/api/tasks?limit=${limit}`)).status).toBe(400)
})
