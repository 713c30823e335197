import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Label } from '#shared/labels/schemas.ts'
import type { AddedMovedTasks, Move, UndoneMove } from '#shared/moves/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { newTask } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const launch = { id: uuid7(), title: 'Launch', icon: '🚢' }
const aMove = (more: object = {}) => ({ id: uuid7(), from: 'todoist', ...more })
const add = (person: Someone, move: { id: string }, tasks: object[], more: object = {}) =>
  person.post<AddedMovedTasks>(`/api/moves/${move.id}/tasks`, { tasks, ...more })
const groupsOf = async (person: Someone) => (await person.get<TaskGroup[]>('/api/task-groups')).body
const tasksOf = async (person: Someone) =>
  (await person.get<Task[]>('/api/tasks')).body.filter(({ demoKey }) => demoKey === null)

async function moved(person: Someone, tasks: object[], more: object = {}) {
  const move = aMove(more)
  await person.post<Move>('/api/moves', move)
  const { body, status } = await add(person, move, tasks)
  expect(status).toBe(200)
  return { move, body }
}

test('tasks arrive with their group, labels, date, repeat and links, in order, as the user’s own', async () => {
  const ada = await server.person('Ada Arrives')
  const { body } = await moved(
    ada,
    [
      {
        key: '1',
        title: 'Ask Owen for the contract',
        notes: '- [ ] Read it',
        taskGroupId: launch.id,
        deadline: '2026-11-24',
        recurrence: 'FREQ=WEEKLY',
        labels: ['Writing', 'important'],
        links: [{ title: 'Contract', url: 'https://files.example/contract.pdf' }],
      },
      { key: '2', title: 'Post the numbers', taskGroupId: launch.id, deadline: '2026-11-27T09:00:00.000Z' },
      { key: '3', title: 'Buy stamps' },
    ],
    { groups: [launch], labels: ['writing', 'Important'] },
  )

  expect(body).toEqual({ added: 3, known: 0, duplicates: 0 })
  const tasks = await tasksOf(ada)
  const titled = (title: string) => tasks.find((task) => task.title === title)!
  expect(titled('Ask Owen for the contract')).toMatchObject({
    notes: '- [ ] Read it',
    deadline: '2026-11-24',
    deadlineType: 'DATE',
    recurrence: 'FREQ=WEEKLY',
    fromUserId: ada.me.id,
    attachments: [{ title: 'Contract', url: 'https://files.example/contract.pdf' }],
    source: { type: 'MANUAL', label: 'Todoist' },
    assignees: [{ userId: ada.me.id, stage: 'GROUP', taskGroupId: launch.id }],
  })
  const names = new Map((await ada.get<Label[]>('/api/labels')).body.map(({ id, name }) => [id, name]))
  const labelled = titled('Ask Owen for the contract').labels.map(({ labelId }) => names.get(labelId))
  expect(new Set(labelled)).toEqual(new Set(['Important', 'writing']))
  expect(titled('Post the numbers')).toMatchObject({ deadline: '2026-11-27T09:00:00.000Z', deadlineType: 'DATE_TIME' })
  expect(titled('Buy stamps').assignees).toMatchObject([{ stage: 'INCOMING', taskGroupId: null }])
  const sortOf = (title: string) => titled(title).assignees[0]!.sort
  expect(sortOf('Ask Owen for the contract')).toBeLessThan(sortOf('Post the numbers'))
})

test('importing again adds nothing and leaves no empty group', async () => {
  const ada = await server.person('Ada Again')
  const tasks = [
    { key: '1', title: 'Sail' },
    { key: '2', title: 'Row' },
  ]
  await moved(ada, tasks)
  await ada.put(`/api/tasks/${(await tasksOf(ada))[0]!.id}`, { status: 'COMPLETED' })

  const { body } = await moved(ada, tasks, { groups: [{ id: uuid7(), title: 'Boats' }], labels: ['wind'] })

  expect(body).toEqual({ added: 0, known: 2, duplicates: 0 })
  expect(await tasksOf(ada)).toHaveLength(1)
  expect((await groupsOf(ada)).map(({ title }) => title)).not.toContain('Boats')
  expect((await ada.get<Label[]>('/api/labels')).body.map(({ name }) => name)).not.toContain('wind')
})

test('a request that is sent again counts its tasks once', async () => {
  const ada = await server.person('Ada Retries')
  const { move } = await moved(ada, [{ key: '1', title: 'Sail' }])

  expect((await add(ada, move, [{ key: '1', title: 'Sail' }])).body).toEqual({ added: 1, known: 0, duplicates: 0 })
  expect((await ada.post<Move>('/api/moves', move)).body).toMatchObject({ id: move.id, tasks: 1 })
  expect(await tasksOf(ada)).toHaveLength(1)
})

test('a task that looks like an open one is its duplicate; two of the same name in one file are two', async () => {
  const ada = await server.person('Ada Doubles')
  const mine = await newTask(ada, { title: 'Send the tide tables' })

  const { body } = await moved(ada, [
    { key: '1', title: 'send the Tide tables' },
    { key: '2', title: 'Row' },
    { key: '3', title: 'Row' },
  ])

  expect(body).toEqual({ added: 3, known: 0, duplicates: 1 })
  const tasks = await tasksOf(ada)
  expect(tasks.find(({ title }) => title === 'send the Tide tables')?.duplicateOf).toBe(mine.id)
  expect(tasks.filter(({ title, duplicateOf }) => title === 'Row' && duplicateOf === null)).toHaveLength(2)
})

test('undo removes what nobody touched, and says what it left', async () => {
  const ada = await server.person('Ada Undoes')
  const group = { id: uuid7(), title: 'Boats' }
  const tasks = ['Sail', 'Row', 'Swim', 'Dive'].map((title) => ({
    key: title,
    title,
    taskGroupId: group.id,
    labels: ['wind'],
  }))
  const { move } = await moved(ada, tasks, { groups: [group], labels: ['wind', 'unused'] })
  const idOf = async (title: string) => (await tasksOf(ada)).find((task) => task.title === title)!.id
  await ada.put(`/api/tasks/${await idOf('Row')}`, { title: 'Row to the island' })
  await ada.put(`/api/tasks/${await idOf('Swim')}`, { status: 'COMPLETED' })

  const undone = await ada.delete<UndoneMove>(`/api/moves/${move.id}`)

  expect(undone.body).toEqual({ removed: 2, left: 2 })
  expect((await tasksOf(ada)).map(({ title }) => title)).toEqual(['Row to the island'])
  expect((await groupsOf(ada)).map(({ title }) => title)).toContain('Boats')
  expect((await ada.get<Move[]>('/api/moves')).body).toEqual([])
  expect((await ada.delete(`/api/moves/${move.id}`)).status).toBe(404)
})

test('undo of an untouched import leaves the board as it was, and it can be imported again', async () => {
  const ada = await server.person('Ada Returns')
  const before = [await groupsOf(ada), (await ada.get<Label[]>('/api/labels')).body]
  const group = { id: uuid7(), title: 'Boats' }
  const tasks = [{ key: '1', title: 'Sail', taskGroupId: group.id, labels: ['wind'] }]
  const { move } = await moved(ada, tasks, { groups: [group], labels: ['wind'] })

  await ada.delete(`/api/moves/${move.id}`)

  expect([await groupsOf(ada), (await ada.get<Label[]>('/api/labels')).body]).toEqual(before)
  expect((await moved(ada, tasks, { groups: [group] })).body.added).toBe(1)
})

test('an import can be undone for 30 days', async () => {
  const own = await aServer()
  const ada = await own.person('Ada Late')
  own.setTime('2026-03-05T10:00:00.000Z')
  const { move } = await moved(ada, [{ key: '1', title: 'Sail' }])
  expect((await ada.get<Move[]>('/api/moves')).body).toEqual([
    {
      id: move.id,
      from: 'todoist',
      tasks: 1,
      createdAt: '2026-03-05T10:00:00.000Z',
      undoUntil: '2026-04-04T10:00:00.000Z',
    },
  ])

  own.setTime('2026-03-25T10:00:00.000Z')
  await ada.get('/api/me') // stays signed in
  own.setTime('2026-04-04T10:00:00.001Z')
  expect((await ada.get<Move[]>('/api/moves')).body).toEqual([])
  expect((await ada.delete(`/api/moves/${move.id}`)).status).toBe(404)
  await own.stop()
})

test('a long import is one refresh for open windows', async () => {
  const ada = await server.person('Ada Watches')
  const listener = await ada.listen()
  const heard: string[] = []
  listener.onAny((event: string) => heard.push(event))
  const move = aMove()
  await ada.post('/api/moves', move)
  const refreshed = nextAnnouncement(listener, 'tasks-relabeled')

  await add(ada, move, [{ key: '1', title: 'Sail' }], { isLast: false })
  await add(ada, move, [{ key: '2', title: 'Row' }], { position: 1 })

  await refreshed
  expect(heard.filter((event) => event === 'task' || event === 'tasks-relabeled')).toEqual(['tasks-relabeled'])
})

test.each<[string, object, string]>([
  ['a group of someone else', { key: '1', title: 'Sail', taskGroupId: uuid7() }, 'task_group_not_found'],
  ['a NUL character', { key: '1', title: 'Sail\0' }, 'invalid_input'],
  ['a day that isn’t one', { key: '1', title: 'Sail', deadline: '2026-02-30' }, 'invalid_input'],
])('%s is refused, and nothing is added', async (what, task, code) => {
  const ada = await server.person(`Ada Refused ${what.length}`)
  const move = aMove()
  await ada.post('/api/moves', move)

  expect((await add(ada, move, [{ key: '0', title: 'Row' }, task])).body).toMatchObject({ code })
  expect(await tasksOf(ada)).toEqual([])
})

test('what looks like code or half a character is text', async () => {
  const ada = await server.person('Ada Odd')
  const titles = [
    '=HYPERLINK("https://evil.example")',
    '<img src=x onerror=alert(1)>',
    "'); drop table tasks; --",
    'Half \ud83d',
  ]

  await moved(
    ada,
    titles.map((title, at) => ({ key: `${at}`, title, notes: '{"a": [1]}, \\N', labels: [] })),
  )

  const tasks = await tasksOf(ada)
  expect(new Set(tasks.map(({ title }) => title))).toEqual(new Set([...titles.slice(0, 3), 'Half \ufffd']))
  expect(tasks.every(({ notes }) => notes === '{"a": [1]}, \\N')).toBe(true)
})

test('an import can’t be begun with someone else’s id or group', async () => {
  const [ada, ben] = [await server.person('Ada Begins'), await server.person('Ben Begins')]
  const group = { id: uuid7(), title: 'Boats' }
  const { move } = await moved(ada, [{ key: '1', title: 'Sail', taskGroupId: group.id }], { groups: [group] })

  expect((await ben.post('/api/moves', aMove({ id: move.id }))).body).toMatchObject({ code: 'id_taken' })
  expect((await ben.post('/api/moves', aMove({ groups: [group] }))).body).toMatchObject({ code: 'id_taken' })
  const own = aMove()
  await ben.post('/api/moves', own)
  expect((await add(ben, own, [{ key: '1', title: 'Row', taskGroupId: group.id }])).body).toMatchObject({
    code: 'task_group_not_found',
  })
  expect(await tasksOf(ben)).toEqual([])
})

test('imported tasks aren’t counted as captured, and nobody else sees them', async () => {
  const [ada, ben] = [await server.person('Ada Alone'), await server.person('Ben Alone')]
  const { move } = await moved(ada, [{ key: '1', title: 'Sail' }])

  expect((await tasksOf(ada))[0]).toMatchObject({ taskAccess: 'PRIVATE', isNoise: false })
  expect(
    await server.sql(`select 1 from tasks where "fromUserId" = $1 and "detectionJobId" is not null`, [ada.me.id]),
  ).toEqual([])
  expect(await tasksOf(ben)).toEqual([])
  expect((await add(ben, move, [{ key: '2', title: 'Row' }])).body).toMatchObject({ code: 'move_not_found' })
  expect((await ben.delete(`/api/moves/${move.id}`)).status).toBe(404)
})
