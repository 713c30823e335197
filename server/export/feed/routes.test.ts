import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CreatedCalendarFeed, CalendarFeed } from '#shared/export/schemas.ts'
import { newTask } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { LOG_LEVEL: 'trace' }, logged: (line) => lines.push(line) })
})
afterAll(() => server.stop())

/** Gets the user a new address, as its path. */
async function feedOf(person: Someone): Promise<string> {
  const { url } = CreatedCalendarFeed.parse((await person.post('/api/calendar-feed')).body)
  expect(url).toMatch(new RegExp(`^${server.url}/api/calendar-feed/[\\w-]{43}\\.ics$`))
  return new URL(url).pathname
}

const read = (path: string, headers: Record<string, string> = {}) => ask<string>(server.url, path, { headers })
const stateOf = async (person: Someone) => CalendarFeed.parse((await person.get('/api/calendar-feed')).body)
const eventsOf = (calendar: string) =>
  new ICAL.Component(ICAL.parse(calendar) as unknown[]).getAllSubcomponents('vevent').map((event) => ({
    summary: event.getFirstPropertyValue('summary'),
    start: String(event.getFirstPropertyValue('dtstart')),
  }))

describe('a calendar feed', () => {
  test('has the deadlines of open tasks, without a session', async () => {
    const [ada, bo] = [await server.person('Ada Feed'), await server.person('Bo Feed')]
    const path = await feedOf(ada)
    await newTask(ada, { title: 'On a day', deadline: '2026-03-06', deadlineType: 'DATE' })
    await newTask(ada, {
      title: 'At a time',
      deadline: '2026-03-07T15:00:00Z',
      deadlineType: 'DATE_TIME',
      notes: 'private',
    })
    await newTask(ada, { title: 'Some time' })
    const done = await newTask(ada, { title: 'Done', deadline: '2026-03-06', deadlineType: 'DATE' })
    await ada.put(`/api/tasks/${done.id}`, { status: 'COMPLETED' })
    await newTask(bo, { title: 'Bo’s', deadline: '2026-03-06', deadlineType: 'DATE' })

    const { status, headers, body } = await read(path)

    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(eventsOf(body)).toEqual([
      { summary: 'At a time', start: '2026-03-07T15:00:00Z' },
      { summary: 'On a day', start: '2026-03-06' },
    ])
    expect(body).not.toContain('private')
    expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name))).toEqual([
      'no-store',
      'no-referrer',
      'noindex',
    ])
  })

  test('is a 304 until a deadline changes', async () => {
    const ada = await server.person('Ada Again')
    const path = await feedOf(ada)
    const task = await newTask(ada, { title: 'Draft', deadline: '2026-03-06', deadlineType: 'DATE' })
    const etag = (await read(path)).headers.get('etag')!

    expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
    await ada.put(`/api/tasks/${task.id}`, { deadline: '2026-03-09', deadlineType: 'DATE' })
    const changed = await read(path, { 'if-none-match': etag })

    expect([changed.status, eventsOf(changed.body)[0]!.start]).toEqual([200, '2026-03-09'])
  })

  test('tells its user when it was read, to the minute', async () => {
    server.setTime('2026-03-05T10:00:00Z')
    const ada = await server.person('Ada Reads')
    expect(await stateOf(ada)).toBeNull()
    const path = await feedOf(ada)
    expect(await stateOf(ada)).toEqual({ createdAt: '2026-03-05T10:00:00.000Z', lastReadAt: null })

    await read(path)

    expect((await stateOf(ada))?.lastReadAt).toBe('2026-03-05T10:00:00.000Z')
  })

  test('ends when it is renewed or turned off, and with the account', async () => {
    const ada = await server.person('Ada Ends')
    const first = await feedOf(ada)
    const second = await feedOf(ada)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])

    expect((await ada.delete('/api/calendar-feed')).status).toBe(204)
    expect([(await read(second)).status, await stateOf(ada)]).toEqual([404, null])
    expect((await ada.delete('/api/calendar-feed')).status).toBe(204)

    const third = await feedOf(ada)
    await ask(server.url, '/api/me', {
      method: 'DELETE',
      body: { confirm: ada.me.email },
      headers: { cookie: ada.cookie, origin: server.url },
    })
    expect((await read(third)).status).toBe(404)
  })

  test.each(['x'.repeat(43) + '.ics', 'short.ics', `${'x'.repeat(43)}`, '%00.ics', `${'x'.repeat(43)}.ics.ics`])(
    'with the wrong secret %s is not found',
    async (file) => {
      expect(await read(`/api/calendar-feed/${file}`)).toMatchObject({
        status: 404,
        body: { code: 'calendar_feed_not_found' },
      })
    },
  )

  test('is stored as a hash, and in no log', async () => {
    const ada = await server.person('Ada Quiet')
    const path = await feedOf(ada)
    const secret = /([\w-]{43})\.ics$/.exec(path)![1]!
    await read(path)

    const rows = await server.sql<{ row: string }>('select f::text as row from calendar_feeds f')
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false)
    expect(rows.some(({ row }) => row.includes(createHash('sha256').update(secret).digest('base64url')))).toBe(true)
    expect(lines.some((line) => line.includes('/api/calendar-feed/:file'))).toBe(true)
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
  })

  test('cannot be created or read about with an API token', async () => {
    const ada = await server.person('Ada Tokens')
    const { body } = await ada.post<{ token: string }>('/api/tokens', { name: 'All', scopes: ['read', 'write'] })
    const headers = { authorization: `Bearer ${body.token}` }

    expect((await ask(server.url, '/api/calendar-feed', { method: 'POST', headers })).status).toBe(403)
    expect((await ask(server.url, '/api/calendar-feed', { headers })).status).toBe(403)
  })

  test('is limited, and so is guessing', async () => {
    const strict = await aServer({ settings: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1,::1' } })
    const ada = await strict.person('Ada Strict')
    const { url } = CreatedCalendarFeed.parse((await ada.post('/api/calendar-feed')).body)
    const status = async (path: string, from: string) =>
      (await ask(strict.url, path, { headers: { 'x-forwarded-for': from } })).status
    const path = new URL(url).pathname

    for (let n = 0; n < 20; n++) expect(await status(`/api/calendar-feed/guess${n}.ics`, '198.51.100.7')).toBe(404)
    expect(await status('/api/calendar-feed/guess.ics', '198.51.100.7')).toBe(429)
    for (let n = 0; n < 60; n++) expect(await status(path, '198.51.100.8')).toBe(200)
    expect(await status(path, '198.51.100.8')).toBe(429)
    await strict.stop()
  })
})
