import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { listed, meet, newGroup, newLabel, newTask, taskAs } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
let count = 0
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  ada = await server.person(`Ada Weekly ${(count += 1)}`)
  await ada.put('/api/me', { timezone: 'Europe/Vienna' })
})
afterAll(() => server.stop())

const weekly = { recurrence: 'FREQ=WEEKLY', deadline: '2026-03-06', deadlineType: 'DATE' }
const set = (id: string, status: string) => ada.put<Task>(`/api/tasks/${id}`, { status })

/** The open tasks with this title. */
async function open(title: string): Promise<Task[]> {
  return (await ada.get<Task[]>('/api/tasks')).body.filter((task) => task.title === title)
}

describe('completing a task that repeats', () => {
  test('creates the next one with its text, assignees, group, labels and links, and tells my other window', async () => {
    const ben = await server.person(`Ben Weekly ${count}`)
    await meet(server, ada, ben)
    const [group, label] = [await newGroup(ada), await newLabel(ada)]
    const attachments = [
      { id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', title: 'Figures', url: 'https://figures.example/' },
    ]
    const given = {
      title: 'Send figures',
      notes: 'All of them.',
      labelIds: [label.id],
      taskGroupId: group.id,
      assigneeIds: [ada.me.id, ben.me.id],
      attachments,
    }
    const { id } = await newTask(ada, { ...weekly, ...given })
    const otherWindow = await ada.listen()
    const arrival = nextAnnouncement(otherWindow, 'task', (task) => task.id !== id)

    expect((await set(id, 'COMPLETED')).body).toMatchObject({ id, status: 'COMPLETED', deadline: '2026-03-06' })

    const [next, ...others] = await open('Send figures')
    expect(others).toEqual([])
    expect(next).toMatchObject({
      ...weekly,
      deadline: '2026-03-13',
      notes: 'All of them.',
      status: 'INCOMPLETE',
      labels: [{ labelId: label.id }],
    })
    expect(next!.attachments).toMatchObject([{ title: 'Figures', url: 'https://figures.example/' }])
    expect(next!.assignees.find(({ userId }) => userId === ada.me.id)).toMatchObject({
      taskGroupId: group.id,
      read: true,
    })
    expect(await listed(ben)).toContain(next!.id)
    expect(await arrival).toMatchObject({ id: next!.id, deadline: '2026-03-13' })
    otherWindow.close()
  })

  test('in two windows at once creates one', async () => {
    const { id } = await newTask(ada, { ...weekly, title: 'Once' })

    await Promise.all([1, 2, 3].map(() => set(id, 'COMPLETED')))

    expect(await open('Once')).toHaveLength(1)
  })

  test('with others creates the next of each', async () => {
    const tasks = [
      await newTask(ada, { ...weekly, title: 'Many' }),
      await newTask(ada, { ...weekly, title: 'Many', recurrence: 'FREQ=DAILY' }),
    ]

    await ada.post('/api/tasks/bulk-update', { taskIds: tasks.map(({ id }) => id), params: { status: 'COMPLETED' } })

    const deadlines = (await open('Many')).map(({ deadline }) => deadline)
    expect(new Set(deadlines)).toEqual(new Set(['2026-03-07', '2026-03-13']))
  })

  test('for the last time creates none, and archiving never does', async () => {
    const last = await newTask(ada, { ...weekly, title: 'Last', recurrence: 'FREQ=WEEKLY;UNTIL=20260310' })
    const archived = await newTask(ada, { ...weekly, title: 'Archived' })

    await set(last.id, 'COMPLETED')
    await set(archived.id, 'DISMISSED')

    expect([await open('Last'), await open('Archived')]).toEqual([[], []])
  })
})

describe('reopening it', () => {
  test('removes the next one, and completing it again creates one again', async () => {
    const { id } = await newTask(ada, { ...weekly, title: 'Undone' })
    await set(id, 'COMPLETED')
    const [next] = await open('Undone')
    const otherWindow = await ada.listen()
    const removal = nextAnnouncement(otherWindow, 'task-removed')

    await set(id, 'INCOMPLETE')

    expect(await removal).toEqual({ id: next!.id })
    expect((await open('Undone')).map((task) => task.id)).toEqual([id])
    await set(id, 'COMPLETED')
    expect(await open('Undone')).toHaveLength(1)
    otherWindow.close()
  })

  // Undoing two completions used to leave two open copies, because the reopened next task counted as changed.
  test('after the next one was also completed and reopened leaves one', async () => {
    const { id } = await newTask(ada, { ...weekly, title: 'Twice undone' })
    await set(id, 'COMPLETED')
    const [next] = await open('Twice undone')
    await set(next!.id, 'COMPLETED')

    await set(next!.id, 'INCOMPLETE')
    expect((await open('Twice undone')).map((task) => task.id)).toEqual([next!.id])
    await set(id, 'INCOMPLETE')

    expect((await open('Twice undone')).map((task) => task.id)).toEqual([id])
  })

  test.each<[string, (next: Task) => Promise<unknown>]>([
    ['given a deadline', ({ id }) => ada.put(`/api/tasks/${id}`, { deadline: '2026-03-14', deadlineType: 'DATE' })],
    ['moved', async ({ id }) => ada.put(`/api/tasks/${id}`, { taskGroupId: (await newGroup(ada)).id })],
    [
      'moved with others',
      async ({ id }) => ada.post('/api/tasks/bulk-update', { taskIds: [id], taskGroupId: (await newGroup(ada)).id }),
    ],
    [
      'dragged',
      async ({ id }) =>
        ada.post('/api/tasks/sort', { taskId: id, taskGroupId: (await newGroup(ada)).id, sortedTaskIds: [id] }),
    ],
    [
      'labelled',
      async ({ id }) =>
        ada.post(`/api/tasks/${id}/labels`, {
          labels: [{ labelId: (await newLabel(ada, { name: `Label ${count}` })).id }],
        }),
    ],
    ['given away', ({ id }) => ada.put(`/api/tasks/${id}`, { assigneeIds: [] })],
    ['snoozed', ({ id }) => ada.put(`/api/tasks/${id}`, { snoozedUntil: '2026-03-09T08:00:00Z' })],
  ])('leaves a next one that was %s, even if completed since', async (_, work) => {
    const { id } = await newTask(ada, { ...weekly, title: 'Kept' })
    await set(id, 'COMPLETED')
    const [next] = await open('Kept')
    await work(next!)
    await set(next!.id, 'COMPLETED')
    await set(next!.id, 'INCOMPLETE')

    await set(id, 'INCOMPLETE')

    expect((await taskAs(ada, next!.id)).status).toBe('INCOMPLETE')
  })

  test('leaves a next one that was edited, and creates no second', async () => {
    const { id } = await newTask(ada, { ...weekly, title: 'Begun' })
    await set(id, 'COMPLETED')
    const [next] = await open('Begun')
    await ada.put(`/api/tasks/${next!.id}`, { notes: 'Half of it is there.' })

    await set(id, 'INCOMPLETE')
    await set(id, 'COMPLETED')

    expect((await open('Begun')).map((task) => task.id)).toEqual([next!.id])
  })
})

describe('a rule', () => {
  test.each([
    ['that ends before the task is due', { ...weekly, recurrence: 'FREQ=WEEKLY;UNTIL=20260305' }],
    ['that ended before today', { recurrence: 'FREQ=DAILY;UNTIL=20260304' }],
    ['that says nothing', { recurrence: 'often' }],
  ])('%s is a 400 that names it', async (_, given) => {
    const task = await newTask(ada)

    const edited = await ada.put<ProblemBody>(`/api/tasks/${task.id}`, given)
    const created = await ada.post<ProblemBody>('/api/tasks', { id: task.id, title: task.title, ...given })

    for (const { status, body } of [edited, created])
      expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['recurrence']])
    expect(await taskAs(ada, task.id)).toEqual(task)
  })

  // A rule couldn't end before the deadline, but the deadline could later be moved past the rule's last day.
  test('keeps the deadline from moving past its end, for one task and for many', async () => {
    const task = await newTask(ada, { ...weekly, recurrence: 'FREQ=WEEKLY;UNTIL=20260331' })
    const other = await newTask(ada)
    const late = { deadline: '2026-04-01', deadlineType: 'DATE' }

    const edited = await ada.put<ProblemBody>(`/api/tasks/${task.id}`, late)
    const many = await ada.post<ProblemBody>('/api/tasks/bulk-update', { taskIds: [other.id, task.id], params: late })

    for (const { status, body } of [edited, many])
      expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['deadline']])
    expect([await taskAs(ada, task.id), await taskAs(ada, other.id)]).toEqual([task, other])
    expect((await ada.put(`/api/tasks/${task.id}`, { ...late, deadline: '2026-03-31' })).status).toBe(200)
    // 00:30 on April 1 in Vienna, Ada's time zone.
    expect(
      (await ada.put(`/api/tasks/${task.id}`, { deadline: '2026-03-31T22:30:00Z', deadlineType: 'DATE_TIME' })).status,
    ).toBe(400)
    expect((await ada.put(`/api/tasks/${task.id}`, { deadline: null })).status).toBe(200)
  })

  test('can be set and removed, and then the task is completed for good', async () => {
    const { id } = await newTask(ada, { title: 'For good' })

    expect((await ada.put<Task>(`/api/tasks/${id}`, { recurrence: 'FREQ=DAILY' })).body.recurrence).toBe('FREQ=DAILY')
    expect((await ada.put<Task>(`/api/tasks/${id}`, { recurrence: null })).body.recurrence).toBeNull()
    await set(id, 'COMPLETED')

    expect(await open('For good')).toEqual([])
  })
})
