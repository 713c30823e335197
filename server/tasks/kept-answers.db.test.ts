import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newTask, newTasks } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const board = '/api/tasks?view=card'
const longTitle = 'Send the list.'.repeat(30)
type Board = { id: string; title: string }[]

/** A user with a board that is long enough to be compressed, and one of its tasks. */
async function busy(name: string) {
  const person = await server.person(name)
  const [first] = await newTasks(person, 40, { title: longTitle })
  return { person, id: first!.id }
}

async function read(person: Someone, headers?: Record<string, string>) {
  const { body, headers: answered } = await person.get<Board>(board, headers)
  return { body, etag: answered.get('etag'), encoding: answered.get('content-encoding') }
}

const titleOf = (tasks: Board, id: string) => tasks.find((task) => task.id === id)?.title

describe('an unchanged long list is answered from what was kept', () => {
  test('while others write', async () => {
    const { person } = await busy('Ada Keeps')
    const before = await read(person)
    await newTask(await server.person('Ben Writes'))

    expect(before.encoding).toBe('gzip')
    expect(await read(person)).toEqual(before) // reading it again would give it another version
  })

  test('after a transaction that was rolled back', async () => {
    const { person, id } = await busy('Ada Undone')
    const before = await read(person)
    await server.deps
      .transaction(async ({ db }) => {
        await db.task.update({ where: { id }, data: { title: 'Never' } })
        throw new Error('rolled back')
      })
      .catch(() => {})

    expect(await read(person)).toEqual(before)
  })

  test('for a page that asks for differences and has nothing yet', async () => {
    const { person, id } = await busy('Ada Starts')
    const whole = async (version: string) =>
      (await person.get<{ version: string; tasks: Board }>(`${board}&since=${version}`)).body
    const before = await whole('')
    await newTask(await server.person('Ben Writes Too'))
    expect(await whole('unknown')).toEqual(before)

    await person.put(`/api/tasks/${id}`, { title: 'Changed' })
    const after = await whole('')
    expect(after.version).not.toBe(before.version)
    expect(titleOf(after.tasks, id)).toBe('Changed')
  })
})

describe('what was kept is never the answer', () => {
  test('to the first request after a change', async () => {
    const { person, id } = await busy('Ada Changes')
    await read(person)
    await person.put(`/api/tasks/${id}`, { title: 'Changed' })

    expect(titleOf((await read(person)).body, id)).toBe('Changed')
  })

  test('once a transaction commits that was running when it was read', async () => {
    const { person, id } = await busy('Ada Waits')
    await server.deps.transaction(async ({ db }) => {
      await db.task.update({ where: { id }, data: { title: 'Written first, committed last' } })
      await newTask(person) // a later transaction that commits before
      await read(person)
    })

    expect(titleOf((await read(person)).body, id)).toBe('Written first, committed last')
  })

  test('to another user', async () => {
    const [ada, ben] = [await busy('Ada Reads'), await busy('Ben Reads')]
    await read(ada.person)
    const { body } = await read(ben.person)

    expect(titleOf(body, ben.id)).toBe(longTitle)
    expect(titleOf(body, ada.id)).toBeUndefined()
  })

  test('in another encoding, view or list', async () => {
    const { person } = await busy('Ada Varies')
    const { body } = await read(person)
    const plain = await read(person, { 'accept-encoding': 'identity' })
    const { body: tasks } = await person.get<object[]>('/api/tasks')

    expect(plain).toMatchObject({ body, encoding: null })
    expect((await read(person, { 'accept-encoding': 'zstd' })).encoding).toBe('zstd')
    expect(tasks[0]).toHaveProperty('taskAccess')
    expect((await person.get('/api/tasks/completed?view=card')).body).toEqual([])
  })
})
