import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import { Hook, HookDelivery, type HookEvent, type CreatedHook } from '#shared/hooks/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { meet } from '#tests/support/board.ts'
import { aHookReceiver, type HookReceiver } from '#tests/support/hook-receiver.ts'
import { importAs } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

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

async function subscribe(person: Someone, event: HookEvent, targetUrl: string): Promise<CreatedHook> {
  const { status, body } = await person.post<CreatedHook>('/api/hooks', { targetUrl, event })
  expect(status).toBe(201)
  return body
}

async function aTask(person: Someone, title: string, more: object = {}): Promise<Task> {
  const { status, body } = await person.post<Task>('/api/tasks', { id: uuid7(), title, ...more })
  expect(status).toBe(201)
  return body
}

const change = async (person: Someone, { id }: Task, changes: object) =>
  (await person.put<Task>(`/api/tasks/${id}`, changes)).body

const hooksOf = async (person: Someone) => Hook.array().parse((await person.get('/api/hooks')).body)

const deliveriesOf = async (person: Someone, { id }: { id: string }) =>
  HookDelivery.array().parse((await person.get(`/api/hooks/${id}/deliveries`)).body)

/** Waits until all events are delivered and nothing is pending. */
async function allDelivered() {
  await expect
    .poll(
      async () =>
        (
          await server.sql(
            `select (select count(*) from open_door.happened) + (select count(*) from hook_deliveries where "nextAt" is not null) as left`,
          )
        )[0],
    )
    .toEqual({ left: '0' })
}

const receivedBy = (receiver: HookReceiver) => receiver.delivered.map(({ event, body }) => [event, body.title])

describe('a hook', () => {
  test('receives a new task, signed, as GET shows it', async () => {
    const [ada, receiver] = [await server.person('Ada Hook'), await aReceiver()]
    const { secret } = await subscribe(ada, 'task.created', receiver.url)

    const task = await aTask(ada, 'Call the printer')

    await expect.poll(() => receiver.delivered.length).toBe(1)
    const [delivered] = receiver.delivered
    expect(delivered!.event).toBe('task.created')
    expect(delivered!.body).toEqual((await ada.get(`/api/tasks/${task.id}`)).body)
    expect(delivered!.isSigned(secret)).toBe(true)
    expect(delivered!.isSigned('another secret')).toBe(false)
  })

  test('receives only its event', async () => {
    const ada = await server.person('Ada Events')
    const [created, updated, completed] = [await aReceiver(), await aReceiver(), await aReceiver()]
    await subscribe(ada, 'task.created', created.url)
    await subscribe(ada, 'task.updated', updated.url)
    await subscribe(ada, 'task.completed', completed.url)

    const task = await aTask(ada, 'Draft')
    await change(ada, task, { title: 'Final' })
    await change(ada, task, { status: 'COMPLETED' })

    await expect.poll(() => updated.delivered.length).toBe(2)
    await allDelivered()
    expect(receivedBy(created)).toEqual([['task.created', expect.any(String)]])
    expect(receivedBy(completed)).toEqual([['task.completed', 'Final']])
  })

  test.each<[string, (person: Someone, task: Task) => Promise<unknown>]>([
    ['its notes', (person, task) => change(person, task, { notes: 'By hand' })],
    [
      'a label',
      async (person, task) => {
        const [label] = (await person.get<{ id: string }[]>('/api/labels')).body
        return person.post(`/api/tasks/${task.id}/labels`, { labels: [{ labelId: label!.id }] })
      },
    ],
    ['its people', (person, task) => change(person, task, { assigneeIds: [] })],
    [
      'several tasks at once',
      (person, task) => person.post('/api/tasks/bulk-update', { taskIds: [task.id], params: { status: 'DISMISSED' } }),
    ],
    [
      'its link to an original',
      async (person, task) => change(person, task, { duplicateOf: (await aTask(person, 'The original')).id }),
    ],
  ])('receives a change of %s', async (what, work) => {
    const [ada, receiver] = [await server.person(`Ada Changes ${what}`), await aReceiver()]
    const task = await aTask(ada, 'Before')
    await allDelivered()
    await subscribe(ada, 'task.updated', receiver.url)

    await work(ada, task)

    await expect.poll(() => receiver.delivered.map(({ body }) => body.id)).toEqual([task.id])
    expect(receiver.delivered[0]!.body).toEqual((await ada.get(`/api/tasks/${task.id}`)).body)
  })

  test('receives nothing when a user only reads or likes a task, which is private', async () => {
    const [ada, receiver] = [await server.person('Ada Marks'), await aReceiver()]
    const task = await aTask(ada, 'Mark me')
    await allDelivered()
    await subscribe(ada, 'task.updated', receiver.url)

    await change(ada, task, { favorite: true, read: true })
    await change(ada, task, { title: 'Marked' })

    await expect.poll(() => receivedBy(receiver)).toEqual([['task.updated', 'Marked']])
    await allDelivered()
    expect(receiver.delivered).toHaveLength(1)
  })

  test('receives an ended event and its tasks, but no noise until it is rescued', async () => {
    const ada = await server.person('Ada Meeting')
    const [created, ended] = [await aReceiver(), await aReceiver()]
    await subscribe(ada, 'task.created', created.url)
    const hook = await subscribe(ada, 'meeting.ended', ended.url)

    const { eventId } = await importAs(ada)

    await expect.poll(() => ended.delivered.length).toBe(1)
    await allDelivered()
    const event = (await ada.get<Event>(`/api/meetings/${eventId}`)).body
    expect(ended.delivered[0]!.body).toEqual(JSON.parse(JSON.stringify(event)))
    expect(ended.delivered[0]!.isSigned(hook.secret)).toBe(true)
    const tasks = (await ada.get<Task[]>(`/api/tasks/events/${eventId}`)).body
    const idsOf = (some: { id: string }[]) => some.map(({ id }) => id).toSorted()
    expect(idsOf(created.delivered.map(({ body }) => body))).toEqual(idsOf(tasks.filter(({ isNoise }) => !isNoise)))

    const task = await aTask(ada, 'Is it noise?')
    await allDelivered()
    await change(ada, task, { isNoise: true })
    await change(ada, task, { isNoise: false })
    await allDelivered()
    expect(created.delivered.filter(({ body }) => body.id === task.id)).toHaveLength(2)
  })

  test('never receives what its owner cannot see, and shows each owner the task as they see it', async () => {
    const [ada, ben, cy] = [
      await server.person('Ada Group'),
      await server.person('Ben Group'),
      await server.person('Cy Nowhere'),
    ]
    const receiverOf = { ada: await aReceiver(), ben: await aReceiver(), cy: await aReceiver() }
    await meet(server, ada, ben)
    await subscribe(ada, 'task.updated', receiverOf.ada.url)
    await subscribe(ben, 'task.updated', receiverOf.ben.url)
    await subscribe(cy, 'task.updated', receiverOf.cy.url)
    const [label] = (await ada.get<{ id: string }[]>('/api/labels')).body

    const task = await aTask(ada, 'Ours', { assigneeIds: [ada.me.id, ben.me.id], labelIds: [label!.id] })
    await allDelivered()
    await change(ada, task, { notes: 'For both' })

    await expect.poll(() => [receiverOf.ada.delivered.length, receiverOf.ben.delivered.length]).toEqual([1, 1])
    expect(receiverOf.ada.delivered[0]!.body.labels).toEqual([{ labelId: label!.id }])
    expect(receiverOf.ben.delivered[0]!.body.labels).toEqual([])
    expect(receiverOf.ben.delivered[0]!.body).toEqual((await ben.get(`/api/tasks/${task.id}`)).body)

    await change(ada, task, { assigneeIds: [ada.me.id] })
    await change(ada, task, { notes: 'For Ada alone' })
    await allDelivered()
    expect(receiverOf.ben.delivered.map(({ body }) => body.notes)).not.toContain('For Ada alone')
    expect(receiverOf.cy.delivered).toEqual([])
  })

  test('receives nothing of a change that was rolled back', async () => {
    const [ada, receiver] = [await server.person('Ada Rollback'), await aReceiver()]
    const [one, other] = [await aTask(ada, 'One'), await aTask(ada, 'Other')]
    await allDelivered()
    await subscribe(ada, 'task.updated', receiver.url)

    const refused = await ada.post('/api/tasks/bulk-update', {
      taskIds: [one.id, other.id],
      params: { labelIds: [uuid7()] },
    })
    expect(refused.status).toBe(404)
    await change(ada, one, { title: 'One, really' })

    await expect.poll(() => receivedBy(receiver)).toEqual([['task.updated', 'One, really']])
  })
})

describe('a delivery', () => {
  test('that fails is retried with growing waits until it succeeds', async () => {
    const [ada, receiver] = [await server.person('Ada Retry'), await aReceiver()]
    const hook = await subscribe(ada, 'task.created', receiver.url)
    receiver.answer({ status: 500 }, 2)
    server.setTime('2026-03-06T10:00:00Z')

    await aTask(ada, 'Insist')
    await expect
      .poll(() => deliveriesOf(ada, hook))
      .toMatchObject([{ status: 500, attempts: 1, error: 'It responded with 500.', deliveredAt: null }])
    const first = (await deliveriesOf(ada, hook))[0]!
    expect(Date.parse(first.nextAt!) - Date.parse('2026-03-06T10:00:00Z')).toBeGreaterThanOrEqual(10_000)

    server.setTime('2026-03-06T10:00:30Z')
    await expect.poll(() => deliveriesOf(ada, hook)).toMatchObject([{ status: 500, attempts: 2 }])
    server.setTime('2026-03-06T10:05:00Z')
    await expect
      .poll(() => deliveriesOf(ada, hook))
      .toMatchObject([{ status: 200, attempts: 3, error: null, nextAt: null, deliveredAt: '2026-03-06T10:05:00.000Z' }])

    expect(new Set(receiver.delivered.map(({ deliveryId }) => deliveryId))).toEqual(new Set([first.id]))
  })

  test('that is answered with 410 disables the hook', async () => {
    const [ada, receiver] = [await server.person('Ada Gone'), await aReceiver()]
    const hook = await subscribe(ada, 'task.created', receiver.url)
    receiver.answer({ status: 410 })

    await aTask(ada, 'First')
    await expect.poll(() => hooksOf(ada)).toMatchObject([{ id: hook.id, disabledAt: expect.any(String) }])
    await aTask(ada, 'Second')

    await allDelivered()
    expect(receiver.delivered).toHaveLength(1)
    expect(await deliveriesOf(ada, hook)).toMatchObject([
      { status: 410, error: 'It responded with 410, so Kept stopped sending to it.', nextAt: null },
    ])
  })

  test('can be resent, which enables a disabled hook', async () => {
    const [ada, receiver] = [await server.person('Ada Resend'), await aReceiver()]
    const hook = await subscribe(ada, 'task.created', receiver.url)
    receiver.answer({ status: 410 }, 1)
    await aTask(ada, 'Again, please')
    await expect.poll(async () => (await hooksOf(ada))[0]!.disabledAt).not.toBeNull()
    const [delivery] = await deliveriesOf(ada, hook)

    const { status, body } = await ada.post(`/api/hooks/${hook.id}/deliveries/${delivery!.id}/resend`)

    expect([status, HookDelivery.parse(body).id]).toEqual([202, delivery!.id])
    await expect.poll(() => deliveriesOf(ada, hook)).toMatchObject([{ status: 200, attempts: 1, nextAt: null }])
    expect((await hooksOf(ada))[0]!.disabledAt).toBeNull()
    expect(receiver.delivered.map(({ deliveryId }) => deliveryId)).toEqual([delivery!.id, delivery!.id])
  })

  test('that never succeeds is given up after ten attempts, and its hook is disabled after days of failures', async () => {
    const [ada, receiver] = [await server.person('Ada Silent'), await aReceiver()]
    const hook = await subscribe(ada, 'task.created', receiver.url)
    receiver.answer({ status: 503 })
    const failOn = async (day: string) => {
      server.setTime(`${day}T00:00:00Z`)
      await aTask(ada, `Of ${day}`)
      await expect.poll(async () => (await deliveriesOf(ada, hook))[0]!.attempts).toBe(1)
      await server.sql(`update hook_deliveries set attempts = 9 where "hookId" = $1 and "nextAt" is not null`, [
        hook.id,
      ])
      server.setTime(`${day}T23:00:00Z`)
      await expect
        .poll(async () => (await deliveriesOf(ada, hook))[0])
        .toMatchObject({ attempts: 10, nextAt: null, deliveredAt: null })
    }

    await failOn('2026-03-10')
    expect((await hooksOf(ada))[0]!.disabledAt).toBeNull()
    await failOn('2026-03-14')

    await expect.poll(async () => (await hooksOf(ada))[0]!.disabledAt).toBe('2026-03-14T23:00:00.000Z')
  })

  test('that is answered with a redirect is not sent elsewhere', async () => {
    const [ada, receiver, elsewhere] = [await server.person('Ada Redirect'), await aReceiver(), await aReceiver()]
    const hook = await subscribe(ada, 'task.created', receiver.url)

    receiver.answer({ status: 307, headers: { location: 'http://169.254.169.254/latest/meta-data' } }, 1)
    await aTask(ada, 'To the metadata')
    await expect
      .poll(() => deliveriesOf(ada, hook))
      .toMatchObject([{ status: 307, error: 'It responded with 307. Kept doesn’t follow redirects.' }])
    receiver.answer({ status: 307, headers: { location: elsewhere.url } }, 1)
    await aTask(ada, 'To someone else')
    await expect.poll(() => deliveriesOf(ada, hook)).toMatchObject([{ status: 307 }, { status: 307 }])

    expect(elsewhere.delivered).toEqual([])
  })

  test('to a receiver that never answers does not delay others', async () => {
    const [ada, slow, quick] = [await server.person('Ada Slow'), await aReceiver(), await aReceiver()]
    await subscribe(ada, 'task.created', slow.url)
    await subscribe(ada, 'task.created', quick.url)
    slow.answer('hang')

    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await aTask(ada, title)

    await expect.poll(() => quick.delivered.length).toBe(6)
    expect(slow.delivered.length).toBeLessThanOrEqual(4)
  })
})

describe('hooks and deliveries', () => {
  test('are listed without their secrets, which are stored sealed', async () => {
    const [ada, receiver] = [await server.person('Ada List'), await aReceiver()]
    const { id, secret } = await subscribe(ada, 'task.created', receiver.url)

    expect(await hooksOf(ada)).toEqual([
      { id, targetUrl: receiver.url, event: 'task.created', disabledAt: null, createdAt: expect.any(String) },
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
    await allDelivered()

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

  test.each([
    'http://1.1.1.1/hook',
    'https://10.0.0.1/hook',
    'https://169.254.169.254/latest/meta-data',
    'http://169.254.169.254/latest/meta-data',
    'https://[::ffff:169.254.169.254]/',
    'https://[fd00::1]/',
    'https://2852039166/',
    'https://0251.0376.0251.0376/',
    'https://0xa9fea9fe/',
    'https://0.0.0.0/',
    'https://user:secret@1.1.1.1/',
    'ftp://1.1.1.1/',
    'file:///etc/passwd',
  ])('cannot be sent to %s', async (targetUrl) => {
    const ada = await server.person('Ada Refused')

    expect(await ada.post('/api/hooks', { targetUrl, event: 'task.created' })).toMatchObject({
      status: 400,
      body: { code: 'hook_target_refused' },
    })
  })

  test.each([
    ['no URL', { targetUrl: 'somewhere', event: 'task.created' }, 'targetUrl'],
    ['an endless URL', { targetUrl: `https://example.com/${'a'.repeat(2000)}`, event: 'task.created' }, 'targetUrl'],
    ['an unknown event', { targetUrl: 'https://1.1.1.1/', event: 'task.deleted' }, 'event'],
  ])('with %s are refused at their field', async (_, body, path) => {
    const ada = await server.person('Ada Field')

    const answer = await ada.post<ProblemBody>('/api/hooks', body)

    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, path])
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

  test.each(['limit=3', 'event=task.deleted', 'event=task.created&limit=0', 'event=task.created&limit=11'])(
    'requested with "%s" are refused',
    async (query) => {
      expect((await (await server.person('Ada Asks')).get(`/api/hooks/samples?${query}`)).status).toBe(400)
    },
  )
})
