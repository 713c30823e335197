import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ExportedTask } from '#shared/export/schemas.ts'
import { newLabel, newTask } from '#tests/support/board.ts'
import { importAs } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const exportOf = async (person: Someone, format: string) =>
  (await person.get<string>(`/api/export/tasks?format=${format}`)).body
const tasksOf = async (person: Someone) =>
  ExportedTask.array().parse((await person.get('/api/export/tasks?format=json')).body)

describe('the tasks of a user', () => {
  test.each([
    ['csv', 'text/csv; charset=utf-8; header=present', 'kept-tasks-2026-03-05.csv'],
    ['json', 'application/json; charset=utf-8', 'kept-tasks-2026-03-05.json'],
    ['markdown', 'text/markdown; charset=utf-8', 'kept-tasks-2026-03-05.md'],
    ['icalendar', 'text/calendar; charset=utf-8', 'kept-tasks-2026-03-05.ics'],
  ])('are a file as %s', async (format, type, name) => {
    const ada = await server.person(`Ada ${format}`)
    await newTask(ada, { title: 'To take along' })

    const { status, headers, body } = await ada.get(`/api/export/tasks?format=${format}`)

    expect([
      status,
      headers.get('content-type'),
      headers.get('content-disposition'),
      headers.get('cache-control'),
    ]).toEqual([200, type, `attachment; filename="${name}"`, 'no-store'])
    expect(typeof body === 'string' ? body : JSON.stringify(body)).toContain('To take along')
  })

  test('have names instead of ids, and stand by group, open ones first', async () => {
    const ada = await server.person('Ada Orders')
    const label = await newLabel(ada)
    const group = (await ada.get<{ id: string; title: string }[]>('/api/task-groups')).body.find(
      ({ title }) => title === 'To do',
    )!
    const done = await newTask(ada, { title: 'Done' })
    await ada.put(`/api/tasks/${done.id}`, { status: 'COMPLETED' })
    await newTask(ada, {
      title: 'Grouped',
      taskGroupId: group.id,
      labelIds: [label.id],
      deadline: '2026-03-06',
      deadlineType: 'DATE',
    })
    await newTask(ada, { title: 'Incoming', notes: 'With notes' })

    const tasks = await tasksOf(ada)

    expect(tasks.map(({ title }) => title)).toEqual(['Incoming', 'Grouped', 'Done'])
    expect(tasks[0]).toMatchObject({ group: 'Inbox', notes: 'With notes', assignees: ['Ada Orders'] })
    expect(tasks[1]).toMatchObject({
      group: 'To do',
      labels: ['Launch'],
      deadline: '2026-03-06',
      url: `${server.url}/tasks/${tasks[1]!.id}`,
    })
    expect(tasks[2]!.completedAt).not.toBeNull()
  })

  test('leave out what is noise, a duplicate, a demo or someone else’s', async () => {
    const [ada, bo] = [await server.person('Ada Mine'), await server.person('Bo Not')]
    await newTask(bo, { title: 'Bo’s' })
    const kept = await newTask(ada, { title: 'Kept' })
    const noise = await newTask(ada, { title: 'Noise' })
    await ada.put(`/api/tasks/${noise.id}`, { isNoise: true })
    const double = await newTask(ada, { title: 'Double' })
    await ada.put(`/api/tasks/${double.id}`, { duplicateOf: kept.id })

    expect((await tasksOf(ada)).map(({ title }) => title)).toEqual(['Kept'])
  })

  test('are all there once, however many pages they fill', async () => {
    const ada = await server.person('Ada Pages')
    await server.sql(
      `with made as (insert into tasks (id, title, "createdAt", "updatedAt") select gen_random_uuid(), 'Task ' || n, now(), now() from generate_series(1, 1203) n returning id)
       insert into task_assignees (id, "taskId", "userId", stage, "createdAt", "updatedAt") select gen_random_uuid(), id, $1, 'INCOMING', now(), now() from made`,
      [ada.me.id],
    )

    expect(new Set((await tasksOf(ada)).map(({ id }) => id)).size).toBe(1203)
    const calendar = new ICAL.Component(ICAL.parse(await exportOf(ada, 'icalendar')) as unknown[])
    expect(calendar.getAllSubcomponents('vtodo')).toHaveLength(1203)
    expect((await exportOf(ada, 'csv')).trimEnd().split('\r\n')).toHaveLength(1204)
  })

  test('of an imported meeting are there as captured', async () => {
    const ada = await server.person('Ada Winter')
    await importAs(ada)

    const quoted = (await tasksOf(ada)).map(({ title }) => title)

    expect(quoted.length).toBeGreaterThan(0)
    expect(await exportOf(ada, 'markdown')).toContain('# Tasks\n\n## Inbox\n\n- [ ] ')
  })

  test('are an empty list, calendar or table when there are none', async () => {
    const ada = await server.person('Ada None')

    expect(await tasksOf(ada)).toEqual([])
    expect(await exportOf(ada, 'icalendar')).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/)
    expect((await exportOf(ada, 'csv')).split('\r\n')).toHaveLength(2)
  })

  test('need a user and a known format; a reading token is enough', async () => {
    const ada = await server.person('Ada Token')
    const { body } = await ada.post<{ token: string }>('/api/tokens', { name: 'Report', scopes: ['read'] })

    expect((await ask(server.url, '/api/export/tasks')).status).toBe(401)
    expect((await ada.get('/api/export/tasks?format=xml')).status).toBe(400)
    const withToken = { headers: { authorization: `Bearer ${body.token}` } }
    expect((await ask(server.url, '/api/export/tasks?format=csv', withToken)).status).toBe(200)
  })
})
