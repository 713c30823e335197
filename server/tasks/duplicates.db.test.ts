import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { listed, newTask, newTasks, taskAs, statusesOf } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
beforeAll(async () => {
  server = await aServer()
  ada = await server.person('Ada Twin')
})
afterAll(() => server.stop())

const link = (id: string, duplicateOf: string | null) =>
  ada.put<Task & ProblemBody>(`/api/tasks/${id}`, { duplicateOf })

describe('a duplicate', () => {
  test('links to its original, is listed there, and is no duplicate after unlinking', async () => {
    const [original, copy] = await newTasks(ada, 2)

    expect((await link(copy!.id, original!.id)).body.duplicateOf).toBe(original!.id)
    expect(await listed(ada, `/api/tasks/${original!.id}/duplicates`)).toEqual([copy!.id])

    expect((await link(copy!.id, null)).body.duplicateOf).toBeNull()
    expect(await listed(ada, `/api/tasks/${original!.id}/duplicates`)).toEqual([])
  })

  test('can’t be completed, not even while linking it, but can while unlinking it', async () => {
    const [original, copy] = await newTasks(ada, 2)
    const complete = (changes: object) =>
      ada.put<Task & ProblemBody>(`/api/tasks/${copy!.id}`, { status: 'COMPLETED', ...changes })

    expect((await complete({ duplicateOf: original!.id })).body.code).toBe('task_is_duplicate')
    await link(copy!.id, original!.id)
    expect((await complete({})).body.code).toBe('task_is_duplicate')
    expect((await complete({ duplicateOf: null })).body).toMatchObject({ status: 'COMPLETED', duplicateOf: null })
  })
})

describe('a chain is never longer than one link', () => {
  test('a task can’t duplicate itself, a duplicate or an unknown task, or have duplicates itself', async () => {
    const [original, copy, other] = await newTasks(ada, 3)
    await link(copy!.id, original!.id)

    const codes = [
      await link(other!.id, other!.id),
      await link(other!.id, copy!.id),
      await link(original!.id, other!.id),
      await link(other!.id, uuid7()),
    ].map(({ status, body }) => [status, body.code])

    expect(codes).toEqual([
      [409, 'duplicate_of_itself'],
      [409, 'duplicate_of_duplicate'],
      [409, 'task_has_duplicates'],
      [404, 'task_not_found'],
    ])
  })

  test('linking again changes nothing', async () => {
    const [original, copy] = await newTasks(ada, 2)
    await link(copy!.id, original!.id)

    expect((await link(copy!.id, original!.id)).status).toBe(200)
  })

  test('two windows that link two tasks to each other make one link, never a circle', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = await newTasks(ada, 2)

      const answers = await Promise.all([link(one!.id, other!.id), link(other!.id, one!.id)])

      expect(statusesOf(answers)).toEqual([200, 409])
      const links = [await taskAs(ada, one!.id), await taskAs(ada, other!.id)].filter(({ duplicateOf }) => duplicateOf)
      expect(links).toHaveLength(1)
    }
  })

  test('two windows that would chain three tasks make one link', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [first, middle, last] = await newTasks(ada, 3)

      const answers = await Promise.all([link(last!.id, middle!.id), link(middle!.id, first!.id)])

      expect(statusesOf(answers)).toEqual([200, 409])
    }
  })

  test('a task completed in one window and linked in the other ends up as one of the two', async () => {
    const original = await newTask(ada)
    for (let round = 0; round < 8; round += 1) {
      const { id } = await newTask(ada)

      await Promise.all([link(id, original.id), ada.put(`/api/tasks/${id}`, { status: 'COMPLETED' })])

      const { status, duplicateOf } = await taskAs(ada, id)
      expect(status === 'COMPLETED' || duplicateOf === original.id).toBe(true)
    }
  })
})
