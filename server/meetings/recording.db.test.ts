import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import { aMeeting, waitsOf, workMeetings, type Attending } from '#tests/support/meeting-bots.ts'
import { aRecall } from '#tests/support/recall-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let vendor: BotVendor
let server: TestServer
let ada: Someone
let ben: Someone
beforeAll(async () => {
  vendor = await aRecall()
  server = await aServer({ settings: { ...vendor.settings } })
  ada = await server.person('Ada Records')
  ben = await server.person('Ben Records')
})
afterEach(() => {
  vendor.fail('forget', null)
  vendor.takeWebhooks()
})
afterAll(async () => {
  await server.stop()
  await vendor.stop()
})

const secret = 'I will send the secret harbour plan to Priya on Friday.'

/** A meeting with a promise in it, either still live or over and captured. */
async function spoken(attendees: Attending[], { isOver = true } = {}): Promise<string> {
  const id = await aMeeting(server, { date: '2026-03-05T10:00:00Z', attendees })
  await server.work('keep-bot', { meetingId: id })
  const driver = vendor.driver()
  driver.joins()
  driver.isAdmitted()
  driver.says('Ada Records', secret)
  if (isOver) {
    driver.ends()
    driver.completes()
  }
  await vendor.deliver(server.url)
  await workMeetings(server)
  return id
}
const forget = async (person: Someone, id: string) => {
  const { status, body } = await person.delete<ProblemBody | undefined>(`/api/meetings/${id}/recording`)
  return status === 204 ? 204 : [status, body!.code]
}
const event = async (person: Someone, id: string) => (await person.get<Event>(`/api/meetings/${id}`)).body
const linesOf = async (id: string) => (await ada.get<object[]>(`/api/meetings/${id}/transcript`)).body
const stored = () => vendor.bots.at(-1)!

test('deleting a recording deletes its transcript everywhere, but not its tasks', async () => {
  const id = await spoken([{ person: ada, organizer: true }, { person: ben }])
  const [task] = (await ada.get<Task[]>(`/api/tasks/events/${id}`)).body
  expect(JSON.stringify(task)).toContain(secret)
  await server.sql(`update meetings set summary = 'All about the secret plan.' where id = $1`, [id])
  await server.sql(
    `insert into meeting_topics (id, "meetingId", position, icon, label, description) values (gen_random_uuid(), $1, 90, '🔑', 'The secret', 'Of it')`,
    [id],
  )
  const socket = await ben.listen()
  const news = nextAnnouncement(socket, 'meeting', (said) => said.id === id)

  expect(await forget(ada, id)).toBe(204)
  await workMeetings(server)

  expect(await linesOf(id)).toEqual([])
  expect(await event(ben, id)).toMatchObject({
    summary: null,
    topics: [],
    transcriptDeletedAt: '2026-03-05T10:00:00.000Z',
  })
  expect(await news).toMatchObject({ summary: null })
  const [left] = (await ada.get<Task[]>(`/api/tasks/events/${id}`)).body
  expect(left).toMatchObject({ id: task!.id, title: task!.title })
  expect(JSON.stringify(left)).not.toContain(secret)
  expect(stored().isForgotten).toBe(true)
  socket.close()
})

test('a deleted transcript is gone from search, the export, stored hook deliveries and stored answers', async () => {
  const cy = await server.person('Cy Hooked')
  const id = await spoken([{ person: cy, organizer: true }])
  await server.sql(`update meetings set summary = 'All about the secret plan.' where id = $1`, [id])
  const [task] = (await cy.get<Task[]>(`/api/tasks/events/${id}`)).body
  const told = {
    'meeting.ended': await event(cy, id),
    'task.created': task,
    'task.updated': { ...task, saidDone: 'Ada: the secret is out.' },
  }
  const hookIds = await Promise.all(
    Object.entries(told).map(async ([name, payload]) => {
      const { body } = await cy.post<{ id: string }>('/api/hooks', {
        event: name,
        targetUrl: 'http://127.0.0.1:9/hook',
      })
      await server.sql(
        'insert into hook_deliveries (id, "hookId", event, payload, "createdAt") values (gen_random_uuid(), $1, $2, $3, now())',
        [body.id, name, JSON.stringify(payload)],
      )
      return body.id
    }),
  )
  await ask(server.url, '/api/tasks/bulk-update', {
    method: 'POST',
    body: { taskIds: [task!.id], params: { status: 'COMPLETED' } },
    headers: { cookie: cy.cookie, origin: server.url, 'idempotency-key': 'stored' },
  })
  const traces = async () => {
    const answers = await server.sql<{ body: string }>('select body from idempotency_keys')
    const deliveries = await server.sql<{ payload: object }>(
      'select payload from hook_deliveries where "hookId" = any($1)',
      [hookIds],
    )
    const isThere = (kept: unknown) =>
      [secret, 'All about', 'the secret is out'].some((words) => JSON.stringify(kept).includes(words))
    const found = (await cy.get<{ tasks: Task[] }>('/api/search?q=plan%20records')).body.tasks // by its speaker
    return {
      export: isThere((await cy.get('/api/export')).body),
      deliveries: deliveries.filter(isThere).length,
      answers: answers.filter(isThere).length,
      found: found.length,
    }
  }
  expect(await traces()).toEqual({ export: true, deliveries: 3, answers: 1, found: 1 })

  expect(await forget(cy, id)).toBe(204)
  expect(await traces()).toEqual({ export: false, deliveries: 0, answers: 0, found: 0 })
  expect(
    await server.sql(
      `select payload->'title' as title from hook_deliveries where event = 'task.created' and "hookId" = any($1)`,
      [hookIds],
    ),
  ).toEqual([{ title: task!.title }])
})

test('a deleted transcript stays deleted, even if the vendor sends more lines', async () => {
  const id = await spoken([{ person: ada, organizer: true }])
  expect(await forget(ada, id)).toBe(204)
  const [bot] = await server.sql<{ id: string }>('select id from meeting_bots where "meetingId" = $1', [id])
  await server.work('finish-meeting', { botId: bot!.id })
  await workMeetings(server, { waiting: true })

  expect(await linesOf(id)).toEqual([])
  expect(await forget(ada, id)).toBe(204) // idempotent
})

test('deleting a live transcript removes the bot first', async () => {
  const id = await spoken([{ person: ada, organizer: true }], { isOver: false })
  expect(await event(ada, id)).toMatchObject({ status: 'LIVE' })
  expect(await forget(ada, id)).toBe(204)
  await workMeetings(server)
  await vendor.deliver(server.url)
  await workMeetings(server, { waiting: true })
  await workMeetings(server, { waiting: true })

  expect(stored()).toMatchObject({ phase: 'over', isForgotten: true })
  expect(await linesOf(id)).toEqual([])
})

test('deleting a recording at the vendor is retried while the vendor is down', async () => {
  const id = await spoken([{ person: ada, organizer: true }])
  vendor.fail('forget', { status: 503 })
  await forget(ada, id)
  await workMeetings(server)
  const [bot] = await server.sql<{ id: string }>('select id from meeting_bots where "meetingId" = $1', [id])
  expect(stored().isForgotten).toBe(false)
  expect(await waitsOf(server, 'forget-recording', bot!.id)).toEqual([300])

  vendor.fail('forget', null)
  await workMeetings(server, { waiting: true })
  expect(stored().isForgotten).toBe(true)
})

test('deleting an account deletes recordings made only for that user at the vendor', async () => {
  const cy = await server.person('Cy Goes')
  await spoken([{ person: cy }])
  const own = stored()
  await spoken([{ person: cy }, { person: ada }])
  const shared = stored()
  await ask(server.url, '/api/me', {
    method: 'DELETE',
    body: { confirm: cy.me.email },
    headers: { cookie: cy.cookie, origin: server.url },
  })
  vendor.fail('forget', { status: 503 })

  server.setTime('2026-03-12T10:00:00Z')
  await server.work('delete-account', { userId: cy.me.id })
  await workMeetings(server)
  expect(own.isForgotten).toBe(false)
  vendor.fail('forget', null)
  await workMeetings(server, { waiting: true })
  server.setTime('2026-03-05T10:00:00Z')

  expect([own.isForgotten, shared.isForgotten]).toEqual([true, false])
})

describe('a recording belongs to', () => {
  test('the organizer, if they use Kept', async () => {
    const id = await spoken([{ person: ada }, { person: ben, organizer: true, wants: false }])

    expect(await forget(ada, id)).toEqual([409, 'recording_not_yours'])
    expect(await linesOf(id)).toHaveLength(1)
    expect(await forget(ben, id)).toBe(204)
  })

  test('or else the user who sent the bot', async () => {
    const id = await spoken([{ person: ada }, { person: ben }])
    await server.sql('update meeting_bots set "requestedById" = $2 where "meetingId" = $1', [id, ben.me.id])

    expect(await forget(ada, id)).toEqual([409, 'recording_not_yours'])
    expect(await forget(ben, id)).toBe(204)
  })

  test('or else the first user it was captured for', async () => {
    const id = await spoken([{ person: ben, wants: false }, { person: ada }])

    expect(await forget(ben, id)).toEqual([409, 'recording_not_yours'])
    expect(await forget(ada, id)).toBe(204)
  })

  test('the same user after they removed the bot', async () => {
    const id = await spoken([{ person: ben, wants: false }, { person: ada }], { isOver: false })
    expect((await ada.delete(`/api/meetings/${id}/bot`)).status).toBe(204)
    await workMeetings(server)
    await vendor.deliver(server.url)

    expect(await forget(ben, id)).toEqual([409, 'recording_not_yours'])
    expect(await forget(ada, id)).toBe(204)
  })

  test('no one if there was no bot', async () => {
    const id = await aMeeting(server, { attendees: [{ person: ada, organizer: true, wants: false }] })

    expect(await forget(ada, id)).toEqual([409, 'recording_not_yours'])
  })

  test('no one outside the meeting, who gets a 404', async () => {
    const id = await spoken([{ person: ada, organizer: true }])

    expect(await forget(ben, id)).toEqual([404, 'event_not_found'])
  })
})
