import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { newLabel } from '#tests/support/board.ts'
import { aHookReceiver, type HookReceiver } from '#tests/support/hook-receiver.ts'
import { importAs } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aTask, change, deliveriesOf, hooksOf, subscribe } from './hooks.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const receivers: HookReceiver[] = []
afterEach(async () => {
  await server.sql('delete from hooks')
  for (const receiver of receivers.splice(0)) await receiver.stop()
})

async function aReceiver() {
  const receiver = await aHookReceiver()
  receivers.push(receiver)
  return receiver
}

describe('hooks and deliveries', () => {
  test('are listed without their secrets, which are stored sealed', async () => {
    const [ada, receiver] = [await server.person('Ada List'), await aReceiver()]
    const { id, secret } = await subscribe(ada, 'task.created', receiver.url)

    expect(await hooksOf(ada)).toEqual([
      {
        id,
        targetUrl: receiver.url,
        event: 'task.created',
        labelId: null,
        disabledAt: null,
        createdAt: expect.any(String),
      },
    ])
    const rows = await server.sql('select h::text as row from hooks h')
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false)
  })

  test('of another user are refused as not found', async () => {
    const [ada, ben, receiver] = [
      await server.person('Ada Theirs'),
      await server.person('Ben Tries'),
      await aReceiver(),
    ]
    const hook = await subscribe(ada, 'task.created', receiver.url)
    const bens = await subscribe(ben, 'task.created', receiver.url)
    await aTask(ada, 'Private')
    await expect.poll(async () => (await deliveriesOf(ada, hook)).length).toBe(1)
    const [delivery] = await deliveriesOf(ada, hook)

    expect(await ben.delete<ProblemBody>(`/api/hooks/${hook.id}`)).toMatchObject({
      status: 404,
      body: { code: 'hook_not_found' },
    })
    expect(await ben.get(`/api/hooks/${hook.id}/deliveries`)).toMatchObject({
      status: 404,
      body: { code: 'hook_not_found' },
    })
    expect(await ben.post(`/api/hooks/${hook.id}/deliveries/${delivery!.id}/resend`)).toMatchObject({
      status: 404,
      body: { code: 'hook_not_found' },
    })
    expect(await ben.post(`/api/hooks/${bens.id}/deliveries/${delivery!.id}/resend`)).toMatchObject({
      status: 404,
      body: { code: 'delivery_not_found' },
    })
    expect((await hooksOf(ben)).map(({ id }) => id)).toEqual([bens.id])
    expect(await hooksOf(ada)).toHaveLength(1)
  })

  test('stop after unsubscribing', async () => {
    const [ada, receiver] = [await server.person('Ada Ends'), await aReceiver()]
    const hook = await subscribe(ada, 'task.created', receiver.url)

    expect((await ada.delete(`/api/hooks/${hook.id}`)).status).toBe(204)
    await aTask(ada, 'Unheard')
    await server.settle()

    expect(receiver.delivered).toEqual([])
    expect((await ada.delete(`/api/hooks/${hook.id}`)).status).toBe(404)
  })

  test('created twice are two hooks, each with its own secret', async () => {
    const [ada, receiver] = [await server.person('Ada Twice'), await aReceiver()]

    const [one, other] = [
      await subscribe(ada, 'task.created', receiver.url),
      await subscribe(ada, 'task.created', receiver.url),
    ]

    expect([one.id === other.id, one.secret === other.secret]).toEqual([false, false])
    await aTask(ada, 'Told twice')
    await expect.poll(() => receiver.delivered.length).toBe(2)
    expect(
      [one, other].map(({ secret }) => receiver.delivered.filter(({ isSigned }) => isSigned(secret)).length),
    ).toEqual([1, 1])
  })

  test('are refused after fifty', async () => {
    const ada = await server.person('Ada Hooks')
    for (let made = 0; made < 50; made++) await subscribe(ada, 'task.created', 'http://127.0.0.1:9/')

    expect(await ada.post('/api/hooks', { targetUrl: 'http://127.0.0.1:9/', event: 'task.created' })).toMatchObject({
      status: 409,
      body: { code: 'too_many_hooks' },
    })
  })

  test('cannot be sent into our network, nor anywhere but to a website', async () => {
    const ada = await server.person('Ada Refused')

    for (const targetUrl of ['https://169.254.169.254/latest/meta-data', 'file:///etc/passwd'])
      expect(await ada.post('/api/hooks', { targetUrl, event: 'task.created' })).toMatchObject({
        status: 400,
        body: { code: 'hook_target_refused' },
      })
  })

  test('with a label for meetings are refused at their field', async () => {
    const ada = await server.person('Ada Field')

    const answer = await ada.post<ProblemBody>('/api/hooks', {
      targetUrl: 'https://1.1.1.1/',
      event: 'meeting.ended',
      labelId: '0199a000-0000-7000-8000-000000000001',
    })

    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, 'labelId'])
  })

  test('can be limited to a label, and edited to report all tasks again', async () => {
    const [ada, receiver] = [await server.person('Ada Limits'), await aReceiver()]
    const { id: labelId } = await newLabel(ada)
    const { id } = await subscribe(ada, 'task.created', receiver.url, { labelId })
    expect(await hooksOf(ada)).toMatchObject([{ id, labelId }])

    const { body } = await ada.put(`/api/hooks/${id}`, { targetUrl: receiver.url, event: 'task.created' })

    expect(body).toMatchObject({ id, labelId: null })
    await aTask(ada, 'Without a label')
    await server.settle()
    expect(receiver.delivered.map(({ body: task }) => task.title)).toEqual(['Without a label'])
  })

  test('can’t be limited to a label of another user', async () => {
    const [ada, ben, receiver] = [await server.person('Ada Own'), await server.person('Ben Own'), await aReceiver()]
    const { id: labelId } = await newLabel(ben)
    const { id } = await subscribe(ada, 'task.created', receiver.url)
    const body = { targetUrl: receiver.url, event: 'task.created', labelId }

    for (const answer of [await ada.post('/api/hooks', body), await ada.put(`/api/hooks/${id}`, body)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'label_not_found' } })
    expect(await hooksOf(ada)).toMatchObject([{ id, labelId: null }])
  })

  test('that are edited go to the new URL about the new event, with the same secret', async () => {
    const [ada, before, after] = [await server.person('Ada Edits'), await aReceiver(), await aReceiver()]
    const hook = await subscribe(ada, 'task.created', before.url)

    const { status, body } = await ada.put(`/api/hooks/${hook.id}`, { targetUrl: after.url, event: 'task.completed' })
    const task = await aTask(ada, 'Heard once done')
    await change(ada, task, { status: 'COMPLETED' })
    await server.settle()

    expect([status, body]).toEqual([200, (await hooksOf(ada))[0]])
    expect(before.delivered).toEqual([])
    expect(after.delivered.map(({ event, isSigned }) => [event, isSigned(hook.secret)])).toEqual([
      ['task.completed', true],
    ])
  })

  test('that are disabled are enabled by an edit', async () => {
    const [ada, receiver] = [await server.person('Ada Mends'), await aReceiver()]
    const { id } = await subscribe(ada, 'task.created', receiver.url)
    await server.sql('update hooks set "disabledAt" = now() where id = $1', [id])

    await ada.put(`/api/hooks/${id}`, { targetUrl: receiver.url, event: 'task.created' })
    await aTask(ada, 'Heard again')
    await server.settle()

    expect(receiver.delivered.map(({ body }) => body.title)).toEqual(['Heard again'])
  })

  test('are not edited to go into our network, nor by others', async () => {
    const [ada, ben, receiver] = [await server.person('Ada Stays'), await server.person('Ben Edits'), await aReceiver()]
    const { id } = await subscribe(ada, 'task.created', receiver.url)

    expect(
      await ada.put(`/api/hooks/${id}`, { targetUrl: 'https://10.0.0.1/hook', event: 'task.created' }),
    ).toMatchObject({ status: 400, body: { code: 'hook_target_refused' } })
    expect(
      await ben.put(`/api/hooks/${id}`, { targetUrl: 'https://93.184.215.14/', event: 'task.created' }),
    ).toMatchObject({ status: 404, body: { code: 'hook_not_found' } })
    expect((await hooksOf(ada))[0]!.targetUrl).toBe(receiver.url)
  })

  test('are deleted after a month', async () => {
    server.setTime('2026-04-01T00:00:00Z')
    const [ada, receiver] = [await server.person('Ada Sweep'), await aReceiver()]
    const [kept, gone] = [
      await subscribe(ada, 'task.created', receiver.url),
      await subscribe(ada, 'task.completed', receiver.url),
    ]
    await server.sql('update hooks set "disabledAt" = $2 where id = $1', [gone.id, '2026-04-01T00:00:00Z'])
    await aTask(ada, 'Long ago')
    await expect.poll(async () => (await deliveriesOf(ada, kept))[0]?.status).toBe(200)

    server.setTime('2026-05-02T00:00:00Z')
    const back = await server.person('Ada Sweep')
    await server.work('sweep-deliveries', {})

    expect((await hooksOf(back)).map(({ id }) => id)).toEqual([kept.id])
    expect(await deliveriesOf(back, kept)).toEqual([])
  })
})

describe('samples', () => {
  test('are the newest tasks, in the shape of a delivery', async () => {
    const [ada, ben] = [await server.person('Ada Samples'), await server.person('Ben Samples')]
    await aTask(ben, 'Ben’s')
    const tasks: Task[] = []
    for (const title of ['One', 'Two', 'Three', 'Four']) tasks.push(await aTask(ada, title))
    await change(ada, tasks[0]!, { status: 'COMPLETED' })
    const titles = async (query: string) =>
      (await ada.get<Task[]>(`/api/hooks/samples?${query}`)).body.map(({ title }) => title)

    expect(await titles('event=task.created')).toEqual(['Four', 'Three', 'Two'])
    expect(await titles('event=task.created&limit=1')).toEqual(['Four'])
    expect(await titles('event=task.updated&limit=1')).toEqual(['One'])
    expect(await titles('event=task.completed')).toEqual(['One'])
    expect((await ada.get<Task[]>('/api/hooks/samples?event=task.created&limit=1')).body).toEqual([
      (await ada.get(`/api/tasks/${tasks[3]!.id}`)).body,
    ])
  })

  test('of ended events are the events', async () => {
    const ada = await server.person('Ada Ended')
    expect((await ada.get('/api/hooks/samples?event=meeting.ended')).body).toEqual([])

    const { eventId } = await importAs(ada)

    expect((await ada.get('/api/hooks/samples?event=meeting.ended')).body).toEqual([
      (await ada.get(`/api/meetings/${eventId}`)).body,
    ])
  })

  test('of no event are refused', async () => {
    expect((await (await server.person('Ada Asks')).get('/api/hooks/samples?limit=3')).status).toBe(400)
  })
})
