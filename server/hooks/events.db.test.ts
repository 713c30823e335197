import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { meet, newLabel } from '#tests/support/board.ts'
import { aHookReceiver, type HookReceiver } from '#tests/support/hook-receiver.ts'
import { importAs } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aTask, change, receivedBy, subscribe } from './hooks.fixture.ts'

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
    await server.settle()
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
    await server.settle()
    await subscribe(ada, 'task.updated', receiver.url)

    await work(ada, task)

    await expect.poll(() => receiver.delivered.map(({ body }) => body.id)).toEqual([task.id])
    expect(receiver.delivered[0]!.body).toEqual((await ada.get(`/api/tasks/${task.id}`)).body)
  })

  test('receives nothing when a user only reads or likes a task, which is private', async () => {
    const [ada, receiver] = [await server.person('Ada Marks'), await aReceiver()]
    const task = await aTask(ada, 'Mark me')
    await server.settle()
    await subscribe(ada, 'task.updated', receiver.url)

    await change(ada, task, { favorite: true, read: true })
    await change(ada, task, { title: 'Marked' })

    await expect.poll(() => receivedBy(receiver)).toEqual([['task.updated', 'Marked']])
    await server.settle()
    expect(receiver.delivered).toHaveLength(1)
  })

  test('receives an ended event and its tasks, but no noise until it is rescued', async () => {
    const ada = await server.person('Ada Meeting')
    const [created, ended] = [await aReceiver(), await aReceiver()]
    await subscribe(ada, 'task.created', created.url)
    const hook = await subscribe(ada, 'meeting.ended', ended.url)

    const { eventId } = await importAs(ada)

    await expect.poll(() => ended.delivered.length).toBe(1)
    await server.settle()
    const event = (await ada.get<Event>(`/api/meetings/${eventId}`)).body
    expect(ended.delivered[0]!.body).toEqual(JSON.parse(JSON.stringify(event)))
    expect(ended.delivered[0]!.isSigned(hook.secret)).toBe(true)
    const tasks = (await ada.get<Task[]>(`/api/tasks/events/${eventId}`)).body
    const idsOf = (some: { id: string }[]) => some.map(({ id }) => id).toSorted()
    expect(idsOf(created.delivered.map(({ body }) => body))).toEqual(idsOf(tasks.filter(({ isNoise }) => !isNoise)))

    const task = await aTask(ada, 'Is it noise?')
    await server.settle()
    await change(ada, task, { isNoise: true })
    await change(ada, task, { isNoise: false })
    await server.settle()
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
    await server.settle()
    await change(ada, task, { notes: 'For both' })

    await expect.poll(() => [receiverOf.ada.delivered.length, receiverOf.ben.delivered.length]).toEqual([1, 1])
    expect(receiverOf.ada.delivered[0]!.body.labels).toEqual([{ labelId: label!.id }])
    expect(receiverOf.ben.delivered[0]!.body.labels).toEqual([])
    expect(receiverOf.ben.delivered[0]!.body).toEqual((await ben.get(`/api/tasks/${task.id}`)).body)

    await change(ada, task, { assigneeIds: [ada.me.id] })
    await change(ada, task, { notes: 'For Ada alone' })
    await server.settle()
    expect(receiverOf.ben.delivered.map(({ body }) => body.notes)).not.toContain('For Ada alone')
    expect(receiverOf.cy.delivered).toEqual([])
  })

  test('with a label receives only tasks that have it, as its owner labels them', async () => {
    const [ada, ben, receiver] = [
      await server.person('Ada Labels'),
      await server.person('Ben Labels'),
      await aReceiver(),
    ]
    await meet(server, ada, ben)
    const [launch, other, bens] = [await newLabel(ada), await newLabel(ada, { name: 'Other' }), await newLabel(ben)]
    const assigneeIds = [ada.me.id, ben.me.id]
    const labeled = await aTask(ada, 'Labeled', { assigneeIds, labelIds: [launch.id] })
    const task = await aTask(ada, 'Not yet', { assigneeIds, labelIds: [other.id] })
    await server.settle()
    await subscribe(ada, 'task.updated', receiver.url, { labelId: launch.id })
    await subscribe(ada, 'task.created', receiver.url, { labelId: launch.id })

    await change(ada, labeled, { title: 'Changed' })
    await change(ada, task, { title: 'Still not' })
    await change(ben, task, { labelIds: [bens.id] })
    await server.settle()
    await change(ada, task, { title: 'Now', labelIds: [launch.id, other.id] })
    await server.settle()
    await change(ada, task, { title: 'No longer', labelIds: [other.id] })
    await aTask(ada, 'Created with it', { labelIds: [launch.id] })
    await aTask(ada, 'Created without')
    await server.settle()

    expect(receivedBy(receiver)).toEqual([
      ['task.updated', 'Changed'],
      ['task.updated', 'Now'],
      ['task.created', 'Created with it'],
    ])
  })

  test('receives nothing once its label is deleted, until the label is back', async () => {
    const [ada, receiver] = [await server.person('Ada Deletes'), await aReceiver()]
    const { id, name, icon, color } = await newLabel(ada)
    const task = await aTask(ada, 'Labeled', { labelIds: [id] })
    await server.settle()
    await subscribe(ada, 'task.updated', receiver.url, { labelId: id })

    await ada.delete(`/api/labels/${id}`)
    await change(ada, task, { title: 'Without a label' })
    await server.settle()
    expect(receivedBy(receiver)).toEqual([])

    await ada.post('/api/labels', { id, name, icon, color })
    await change(ada, task, { title: 'Labeled again', labelIds: [id] })
    await server.settle()
    expect(receivedBy(receiver)).toEqual([['task.updated', 'Labeled again']])
  })

  test('receives nothing of a change that was rolled back', async () => {
    const [ada, receiver] = [await server.person('Ada Rollback'), await aReceiver()]
    const [one, other] = [await aTask(ada, 'One'), await aTask(ada, 'Other')]
    await server.settle()
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
