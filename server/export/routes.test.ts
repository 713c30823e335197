import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamExport } from '#server/export/stream-export.ts'
import { createPrisma } from '#server/platform/database.ts'
import type { Db } from '#server/platform/deps.ts'
import { notExported, sections } from '#server/export/sections.ts'
import { Event } from '#shared/events/schemas.ts'
import { Task } from '#shared/tasks/schemas.ts'
import { meet, newLabel, newTask } from '#tests/support/board.ts'
import { aTeam, giveEverything } from '#tests/support/everything.ts'
import { importAs } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

type Rows = Record<string, unknown>[]

const archiveOf = async (person: Someone) => (await person.get<Record<string, Rows>>('/api/export')).body

describe('the export', () => {
  test('is one file, named after the day', async () => {
    const ada = await server.person('Ada File')

    const { status, headers, body } = await ada.get('/api/export')

    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="kept-2026-03-05.json"')
    expect(headers.get('content-type')).toContain('application/json')
    expect(body).toMatchObject({
      format: 'kept-export',
      version: 1,
      exportedAt: '2026-03-05T10:00:00.000Z',
      profile: [{ id: ada.me.id, name: 'Ada File', email: ada.me.email }],
    })
  })

  test('needs a signed-in user', async () => {
    expect((await ask(server.url, '/api/export')).status).toBe(401)
  })

  test('has tasks and events as the API returns them, and every line of their transcripts', async () => {
    const ada = await server.person('Ada Winter')
    const { eventId, lines } = await importAs(ada)
    const label = await newLabel(ada)
    const task = await newTask(ada, { labelIds: [label.id] })
    await ada.put(`/api/tasks/${task.id}`, { status: 'COMPLETED' })

    const archive = await archiveOf(ada)

    const [open, done] = [
      (await ada.get<Task[]>('/api/tasks')).body.filter(({ demoKey }) => demoKey === null),
      (await ada.get<Task[]>('/api/tasks/completed')).body,
    ]
    expect(
      Task.array()
        .parse(archive.tasks)
        .map(({ id }) => id),
    ).toEqual(expect.arrayContaining([...open, ...done].map(({ id }) => id)))
    expect(archive.tasks).toHaveLength(open.length + done.length + 1) // and one of Ben's
    expect(archive.tasks!.find(({ id }) => id === task.id)).toMatchObject({
      ...done[0],
      isFocused: false,
    })
    expect(Event.array().parse(archive.events)).toEqual([(await ada.get(`/api/meetings/${eventId}`)).body])
    expect(archive.transcripts).toHaveLength(lines)
    expect(archive.transcripts![0]).toEqual({
      meetingId: eventId,
      position: 0,
      speaker: expect.any(String),
      timestamp: expect.any(Number),
      text: expect.any(String),
    })
    expect(archive.taskGroups!.map(({ title }) => title)).toEqual(['Inbox', 'To do', 'Getting started'])
    expect(archive.labels!.map(({ name }) => name)).toEqual(expect.arrayContaining(['Important', 'Launch']))
  })

  test('has every row once, however many there are', async () => {
    const ada = await server.person('Ada Many')
    await server.sql(
      `insert into user_topics (id, "userId", label, icon, description, "createdAt", "updatedAt") select gen_random_uuid(), $1, 'Topic ' || n, '📁', '', now(), now() from generate_series(1, 1001) n`,
      [ada.me.id],
    )
    const meetingId = await meet(server, ada)
    await server.sql(
      `insert into transcript_lines ("meetingId", position, speaker, text) select $1, n, 'Ada', 'Line ' || n from generate_series(0, 999) n`,
      [meetingId],
    )

    const { topics, transcripts } = await archiveOf(ada)

    expect(new Set(topics!.map(({ label }) => label)).size).toBe(1001)
    expect(topics).toHaveLength(1001)
    expect(transcripts!.map(({ position }) => position)).toEqual(Array.from({ length: 1000 }, (_, n) => n))
  })

  test('reads rows only as fast as the client takes them, and stops when the client disconnects', async () => {
    const ada = await server.person('Ada Away')
    const meetingId = await meet(server, ada)
    await server.sql(
      `insert into transcript_lines ("meetingId", position, speaker, text) select $1, n, 'Ada', 'Line ' || n from generate_series(0, 9999) n`,
      [meetingId],
    )
    const prisma = createPrisma({ connectionString: server.databaseUrl })
    let asked = 0
    const counting = (...question: Parameters<typeof prisma.$queryRaw>) => {
      asked += 1
      return prisma.$queryRaw(...question)
    }
    const db = { $queryRaw: counting } as unknown as Db

    const reader = streamExport({ db, now: () => new Date() }, ada.me.id).getReader()
    const decoder = new TextDecoder()
    for (let text = ''; !text.includes('"transcripts":[\n');) text += decoder.decode((await reader.read()).value)
    const askedByThen = asked
    await reader.read()
    await reader.read()
    expect(asked - askedByThen).toBeLessThanOrEqual(3) // one page ahead
    await reader.cancel()
    const askedAtLast = asked
    await prisma.$queryRaw`select 1`

    expect(asked).toBe(askedAtLast)
    expect((await archiveOf(ada)).transcripts).toHaveLength(10_000)
    await prisma.$disconnect()
  })

  test('is limited to five a minute', async () => {
    const strict = await aServer({ settings: { RATE_LIMITS: 'on' } })
    const ada = await strict.person('Ada Often')

    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await ada.get('/api/export')).status)

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await strict.stop()
  })
})

describe('the content of an export', () => {
  test('covers every table, or says why not', async () => {
    const tables = await server.sql<{ name: string }>(
      `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name from information_schema.tables
       where table_schema in ('public', 'search') and table_name <> '_prisma_migrations'`,
    )

    const exported = Object.values(sections).flatMap(({ tables }) => tables)

    expect([...new Set([...exported, ...Object.keys(notExported)])].toSorted()).toEqual(
      tables.map(({ name }) => name).toSorted(),
    )
    expect(exported.filter((name) => name in notExported)).toEqual([])
  })

  test('has some of everything a user has, and no token, hash or secret', async () => {
    const ada = await server.person('Ada Full')
    const adas = await giveEverything(server, ada, { team: await aTeam(server, 'Full') })

    const archive = await archiveOf(ada)

    expect(Object.entries(archive).filter(([, rows]) => Array.isArray(rows) && rows.length === 0)).toEqual([])
    const text = JSON.stringify(archive)
    expect(text).toContain(adas.word)
    expect(text).not.toContain(adas.secret)
    expect(text).not.toMatch(/sealed|hash/i)
  })

  test('has nothing of another user, not even from shared tasks and events', async () => {
    const [ada, bo] = [await server.person('Ada Shares'), await server.person('Bo Shares')]
    const team = await aTeam(server, 'Shares')
    await giveEverything(server, ada, { team })
    const bos = await giveEverything(server, bo, { team })
    const meetingId = await meet(server, ada, bo)
    const shared = await newTask(bo, { title: 'For both', assigneeIds: [ada.me.id, bo.me.id] })
    const private_ = await server.sql<{ id: string }>(
      `select "meetingId" as id from transcript_imports where "userId" = $1`,
      [bo.me.id],
    )
    await server.sql(
      `insert into task_sources (id, "taskId", position, type, "meetingId", lines, "createdAt", "updatedAt") values (gen_random_uuid(), $1, 1, 'MEETING', $2, $3, now(), now())`,
      [
        shared.id,
        private_[0]!.id,
        JSON.stringify([{ id: '0', speaker: 'Bo', text: `${bos.word} said where Ada was not` }]),
      ],
    )

    const archive = await archiveOf(ada)

    expect(archive.tasks!.map(({ title }) => title)).toContain('For both')
    expect(archive.events!.map(({ id }) => id)).toContain(meetingId)
    expect(JSON.stringify(archive)).not.toContain(bos.word)
    expect(JSON.stringify(archive)).not.toContain(bos.secret)
  })

  test('is still available while the account waits to be deleted', async () => {
    const ada = await server.person('Ada Takes')
    await newTask(ada, { title: 'To take along' })
    await ask(server.url, '/api/me', {
      method: 'DELETE',
      body: { confirm: ada.me.email },
      headers: { cookie: ada.cookie, origin: server.url },
    })

    expect((await archiveOf(ada)).tasks!.map(({ title }) => title)).toContain('To take along')
  })
})
