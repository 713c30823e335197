import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listed, meet, newTask } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** Two users and an unassigned task that the first created. */
async function someoneWithATaskOfNobody(name: string) {
  const ada = await server.person(`Ada ${name}`)
  const ben = await server.person(`Ben ${name}`)
  await meet(server, ada, ben)
  return { ada, ben, id: (await newTask(ada, { assigneeIds: [] })).id }
}

const edit = (person: Someone, id: string, changes: object) => person.put(`/api/tasks/${id}`, changes)

describe('unassigned tasks', () => {
  test('are open tasks without assignees, for users who can see them', async () => {
    const { ada, ben, id } = await someoneWithATaskOfNobody('Open')

    expect(await listed(ada, '/api/tasks/unassigned')).toEqual([id])
    expect(await listed(ben, '/api/tasks/unassigned')).toEqual([])
  })

  test('leave the list once they are assigned to someone', async () => {
    const { ada, ben, id } = await someoneWithATaskOfNobody('Assigned')

    await edit(ada, id, { assigneeIds: [ben.me.id] })

    expect(await listed(ada, '/api/tasks/unassigned')).toEqual([])
  })
})

describe('noise', () => {
  test('is listed newest first, and returns to the board once it isn’t noise', async () => {
    const ada = await server.person('Ada Static')
    const [first, second] = [await newTask(ada), await newTask(ada)]
    for (const { id } of [first, second]) await edit(ada, id, { isNoise: true })

    expect(await listed(ada, '/api/tasks/noise-tasks')).toEqual([second.id, first.id])
    expect(await listed(ada, '/api/tasks/noise-tasks?skip=1&take=1')).toEqual([first.id])

    await edit(ada, first.id, { isNoise: false })
    expect(await listed(ada, '/api/tasks/noise-tasks')).toEqual([second.id])
    expect(await listed(ada)).toContain(first.id)
  })

  test('without an assignee is listed for users who see it; another user’s isn’t', async () => {
    const { ada, ben, id } = await someoneWithATaskOfNobody('Hum')
    const theirs = await newTask(ada, { assigneeIds: [ben.me.id] })
    for (const noise of [id, theirs.id]) await edit(ada, noise, { isNoise: true })

    expect(await listed(ada, '/api/tasks/noise-tasks')).toEqual([id])
    expect(await listed(ben, '/api/tasks/noise-tasks')).toEqual([theirs.id])
  })

  test('isn’t listed once archived', async () => {
    const ada = await server.person('Ada Silence')
    const { id } = await newTask(ada)
    await edit(ada, id, { isNoise: true, status: 'DISMISSED' })

    expect(await listed(ada, '/api/tasks/noise-tasks')).toEqual([])
  })
})

describe('archived tasks', () => {
  test('are listed, last archived first, until restored', async () => {
    const own = await aServer()
    const ada = await own.person('Ada Attic')
    const [first, second] = [await newTask(ada), await newTask(ada)]
    await edit(ada, second.id, { status: 'DISMISSED' })
    own.setTime('2026-03-05T11:00:00Z')
    await edit(ada, first.id, { status: 'DISMISSED' })

    expect(await listed(ada, '/api/tasks/archived')).toEqual([first.id, second.id])
    await edit(ada, first.id, { status: 'INCOMPLETE' })
    expect(await listed(ada, '/api/tasks/archived')).toEqual([second.id])
    await own.stop()
  })
})

test.each(['noise-tasks', 'archived'])('%s returns at most 200 at once', async (list) => {
  const ada = await server.person('Ada Pages')

  expect((await ada.get(`/api/tasks/${list}?take=201`)).status).toBe(400)
  expect((await ada.get(`/api/tasks/${list}?skip=-1`)).status).toBe(400)
})
