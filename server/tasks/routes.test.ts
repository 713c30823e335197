import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#shared/problems.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Task } from '#shared/tasks/schemas.ts'
import { someoneWithATask, tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

describe('completing and archiving', () => {
  test('a completed task leaves the board with its time, and returns when reopened', async () => {
    const { person, task } = await someoneWithATask(server, 'Ada Done')

    const { body: completed } = await person.put(`/api/tasks/${task.id}`, { status: 'COMPLETED' })
    expect(Task.parse(completed)).toMatchObject({ status: 'COMPLETED', completedAt: '2026-03-05T10:00:00.000Z' })
    expect(await board(person)).not.toContain(task.id)
    expect((await person.get<Task[]>('/api/tasks/completed')).body.map(({ id }) => id)).toEqual([task.id])

    const { body: reopened } = await person.put(`/api/tasks/${task.id}`, { status: 'INCOMPLETE' })
    expect(reopened).toMatchObject({ status: 'INCOMPLETE', completedAt: null })
    expect(await board(person)).toContain(task.id)
  })

  test('an archived task has who archived it, can’t be completed, and can be restored', async () => {
    const { person, task } = await someoneWithATask(server, 'Ada Attic')

    const { body: archived } = await person.put(`/api/tasks/${task.id}`, { status: 'DISMISSED' })
    expect(archived).toMatchObject({ status: 'DISMISSED', dismissal: { by: person.me.id, reason: 'user' } })

    const refused = await person.put<ProblemBody>(`/api/tasks/${task.id}`, { status: 'COMPLETED' })
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'task_dismissed', error: 'This task is archived. Restore it first.' },
    ])

    const { body: restored } = await person.put(`/api/tasks/${task.id}`, { status: 'INCOMPLETE' })
    expect(restored).toMatchObject({ status: 'INCOMPLETE', dismissedAt: null, dismissal: null })
  })

  test('completing again changes nothing', async () => {
    const { person, task } = await someoneWithATask(server, 'Ada Twice')

    const answers = await Promise.all(
      [1, 2].map(() => person.put<Task>(`/api/tasks/${task.id}`, { status: 'COMPLETED' })),
    )

    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'COMPLETED'],
      [200, 'COMPLETED'],
    ])
  })

  test('every version of a task is newer than the one before, even in the same millisecond', async () => {
    const { person, task } = await someoneWithATask(server, 'Ada Clock')

    const first = await person.put<Task>(`/api/tasks/${task.id}`, { notes: 'one' })
    const second = await person.put<Task>(`/api/tasks/${task.id}`, { notes: 'two' })

    expect(Date.parse(second.body.updatedAt)).toBeGreaterThan(Date.parse(first.body.updatedAt))
  })
})

describe('editing', () => {
  test('an edited title is stored beside the captured one', async () => {
    const { person, task } = await someoneWithATask(server, 'Ada Title')

    const { body } = await person.put<Task>(`/api/tasks/${task.id}`, { title: '  Mail Ben the prices ' })

    expect(body).toMatchObject({ title: task.title, customTitle: 'Mail Ben the prices' })
  })

  test('a title in the speaker’s words is quoted until the user rewords it', async () => {
    const { person, task, eventId } = await someoneWithATask(server, 'Ada Quote')
    const quote = '“I’ll send Ben the prices”'
    await server.sql('update tasks set title = $2 where id = $1', [task.id, quote])
    expect(task.titleKind).toBe('composed')
    expect((await tasksOf(person, eventId)).find(({ id }) => id === task.id)).toMatchObject({ titleKind: 'quoted' })

    const { body } = await person.put<Task>(`/api/tasks/${task.id}`, { title: 'Mail Ben the prices' })
    expect(body).toMatchObject({ title: quote, customTitle: 'Mail Ben the prices', titleKind: 'composed' })

    const undone = await person.put<Task>(`/api/tasks/${task.id}`, { title: quote })
    expect(undone.body).toMatchObject({ titleKind: 'quoted' })
  })

  test('changes only the sent fields', async () => {
    const { person, task } = await someoneWithATask(server, 'Ada Partial')
    await person.put(`/api/tasks/${task.id}`, { notes: 'Ask about the discount.' })

    const { body } = await person.put<Task>(`/api/tasks/${task.id}`, { read: true })

    expect(body).toMatchObject({ notes: 'Ask about the discount.', customTitle: null, status: 'INCOMPLETE' })
    expect(body.assignees[0]!.read).toBe(true)
  })

  test('reading a task keeps its place in the inbox', async () => {
    const { person, task } = await someoneWithATask(server, 'Ada Reader')

    const { body } = await person.put<Task>(`/api/tasks/${task.id}`, { read: true })

    expect(body.updatedAt).toBe(task.updatedAt)
  })

  test('an empty change returns the task as it is', async () => {
    const { person, task } = await someoneWithATask(server, 'Ada Nothing')

    const { status, body } = await person.put<Task>(`/api/tasks/${task.id}`, {})

    expect([status, body.updatedAt]).toEqual([200, task.updatedAt])
  })

  test('an unknown status is a 400 that names the field', async () => {
    const { person, task } = await someoneWithATask(server, 'Ada Bad')

    const { status, body } = await person.put<ProblemBody>(`/api/tasks/${task.id}`, { status: 'DONE' })

    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, ['status']])
  })
})

describe('lists', () => {
  test('an unchanged list returns 304, a changed one doesn’t', async () => {
    const { person, task } = await someoneWithATask(server, 'Ada Etag')
    const etag = (await person.get('/api/tasks')).headers.get('etag')!

    expect((await person.get('/api/tasks', { 'if-none-match': etag })).status).toBe(304)
    await person.put(`/api/tasks/${task.id}`, { notes: 'new' })
    expect((await person.get('/api/tasks', { 'if-none-match': etag })).status).toBe(200)
  })

  test('a page that is too long is a 400', async () => {
    const person = await server.person('Ada Pages')

    expect((await person.get('/api/tasks/completed?take=201')).status).toBe(400)
  })
})

describe('a second window', () => {
  test('receives the changed task', async () => {
    const { person, task } = await someoneWithATask(server, 'Ada Windows')
    const otherWindow = await person.listen()
    const change = nextAnnouncement(otherWindow, 'task', ({ id, status }) => id === task.id && status === 'COMPLETED')

    await person.put<Task>(`/api/tasks/${task.id}`, { status: 'COMPLETED' })

    expect([await change]).toEqual((await person.get('/api/tasks/completed?view=card')).body)
    otherWindow.close()
  })

  test('of another user receives nothing', async () => {
    const { person, task } = await someoneWithATask(server, 'Ada Private')
    const stranger = await server.person('Sam Stranger')
    const listener = await stranger.listen()
    const overheard: string[] = []
    listener.onAny((event: string) => overheard.push(event))

    await person.put(`/api/tasks/${task.id}`, { status: 'COMPLETED' })
    await listener.emitWithAck('subscribe', { channel: 'private-user-nobody' }) // a round trip, to get earlier events

    expect(overheard).toEqual([])
    listener.close()
  })
})

describe('another user', () => {
  test('can’t see, change, complete or remove anything: it’s not found', async () => {
    const { person, task, eventId } = await someoneWithATask(server, 'Ada Secret')
    const other = await server.person('Bob Other')

    const answers = await Promise.all([
      other.get<ProblemBody>(`/api/tasks/${task.id}`),
      other.put<ProblemBody>(`/api/tasks/${task.id}`, { status: 'COMPLETED' }),
      other.put<ProblemBody>(`/api/tasks/${task.id}`, {}),
      other.get<ProblemBody>(`/api/tasks/events/${eventId}`),
      other.get<ProblemBody>(`/api/meetings/${eventId}`),
      other.get<ProblemBody>(`/api/meetings/${eventId}/transcript`),
      other.delete<ProblemBody>(`/api/imports/${eventId}`),
      other.post<ProblemBody>('/api/realtime/auth', { channel: `private-meeting-${eventId}` }),
      other.post<ProblemBody>('/api/realtime/auth', { channel: `private-user-${person.me.id}` }),
    ])

    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(404))
    expect((await person.get<Task>(`/api/tasks/${task.id}`)).body.status).toBe('INCOMPLETE')
  })

  test('gets the same response for an unknown id and for an invalid one', async () => {
    const other = await server.person('Bob Curious')

    for (const id of [uuid7(), 'null', "1' or '1'='1", '..%2f..%2fetc%2fpasswd']) {
      expect((await other.get(`/api/tasks/${id}`)).status).toBe(404)
    }
  })
})

async function board(person: { get: <Body>(path: string) => Promise<{ body: Body }> }) {
  return (await person.get<Task[]>('/api/tasks')).body.map(({ id }) => id)
}
