import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { Task } from '#shared/tasks/schemas.ts'
import { column, groupOf, listed, newGroup, newLabel, newTask, placeOf, taskAs } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
beforeAll(async () => {
  server = await aServer()
  ada = await server.person('Ada Editor')
})
afterAll(() => server.stop())

const edit = async (id: string, changes: object) => Task.parse((await ada.put(`/api/tasks/${id}`, changes)).body)
const refusal = async (id: string, changes: object) => {
  const { status, body } = await ada.put<ProblemBody>(`/api/tasks/${id}`, changes)
  return [status, body.code, ...(body.issues?.map(({ path }) => path) ?? [])]
}

describe('titles and times', () => {
  test('the title of a manual task is its title', async () => {
    const { id } = await newTask(ada)

    expect(await edit(id, { title: ' Call Ben ' })).toMatchObject({ title: 'Call Ben', customTitle: null })
  })

  test('a deadline is a day, an instant or none, and a day is never shifted', async () => {
    const { id } = await newTask(ada)

    expect(await edit(id, { deadline: '2028-02-29', deadlineType: 'DATE' })).toMatchObject({
      deadline: '2028-02-29',
      deadlineType: 'DATE',
    })
    expect(await edit(id, { deadline: '2026-03-31T23:30:00Z', deadlineType: 'DATE_TIME' })).toMatchObject({
      deadline: '2026-03-31T23:30:00.000Z',
      deadlineType: 'DATE_TIME',
    })
    expect(await edit(id, { deadline: '2026-12-31T10:00:00+02:00', deadlineType: 'DATE_TIME' })).toMatchObject({
      deadline: '2026-12-31T08:00:00.000Z',
    })
    expect(await edit(id, { deadline: null })).toMatchObject({ deadline: null, deadlineType: null })
  })

  test('notes are cleared as they are read: with null', async () => {
    const { id } = await newTask(ada, { notes: 'Ask for the key' })

    expect(await edit(id, { notes: null })).toMatchObject({ notes: null })
  })

  test('31 February is a 400', async () => {
    const { id } = await newTask(ada)

    expect(await refusal(id, { deadline: '2026-02-31', deadlineType: 'DATE' })).toEqual([
      400,
      'invalid_input',
      'deadline',
    ])
  })

  test('a task can be snoozed and unsnoozed, and marked as noise and back', async () => {
    const { id } = await newTask(ada)
    const snoozedUntil = '2026-03-09T07:00:00.000Z'

    expect(await edit(id, { snoozedUntil, isNoise: true })).toMatchObject({ snoozedUntil, isNoise: true })
    expect(await edit(id, { snoozedUntil: null, isNoise: false })).toMatchObject({ snoozedUntil: null, isNoise: false })
  })

  test('a task snoozed until a past time isn’t snoozed', async () => {
    const { id } = await newTask(ada, { snoozedUntil: '2026-03-09T07:00:00.000Z' })

    expect((await edit(id, { snoozedUntil: '2026-03-05T09:59:59.000Z' })).snoozedUntil).toBeNull()
  })
})

describe('private fields', () => {
  test('a favorite updates my assignment, not the task', async () => {
    const task = await newTask(ada)

    const liked = await edit(task.id, { favorite: true })

    expect(liked.updatedAt).toBe(task.updatedAt)
    expect(liked.assignees[0]).toMatchObject({ favorite: true, read: true })
    expect(Date.parse(liked.assignees[0]!.updatedAt)).toBeGreaterThan(Date.parse(task.assignees[0]!.updatedAt))
  })

  test('a task that isn’t mine has no favorite of mine', async () => {
    const task = await newTask(ada, { assigneeIds: [] })

    expect((await edit(task.id, { favorite: true })).assignees).toEqual([])
  })

  test('labels are replaced as a whole', async () => {
    const [one, two] = [await newLabel(ada, { name: 'One' }), await newLabel(ada, { name: 'Two' })]
    const task = await newTask(ada, { labelIds: [one.id] })

    const labelled = await edit(task.id, { labelIds: [two.id, two.id] })

    expect(labelled.labels).toEqual([{ labelId: two.id }])
    expect(Date.parse(labelled.updatedAt)).toBeGreaterThan(Date.parse(task.updatedAt))
    expect(await refusal(task.id, { title: 'Never', labelIds: [uuid7()] })).toEqual([404, 'label_not_found'])
    expect(await taskAs(ada, task.id)).toEqual(labelled)
  })
})

describe('moving', () => {
  test('into a group and back to the inbox, by null or by its id', async () => {
    const [group, inbox] = [await newGroup(ada), await groupOf(ada, 'INCOMING')]
    const { id } = await newTask(ada)

    expect((await edit(id, { taskGroupId: group.id })).assignees[0]).toMatchObject({
      stage: 'GROUP',
      taskGroupId: group.id,
      sort: 9999,
    })
    expect((await edit(id, { taskGroupId: null })).assignees[0]).toMatchObject({ stage: 'INCOMING', taskGroupId: null })
    await edit(id, { taskGroupId: group.id })
    expect((await edit(id, { taskGroupId: inbox.id })).assignees[0]).toMatchObject({
      stage: 'INCOMING',
      taskGroupId: null,
    })
  })

  test('an unassigned task onto my board assigns it to me', async () => {
    const group = await newGroup(ada)
    const { id } = await newTask(ada, { assigneeIds: [] })
    expect(await listed(ada, '/api/tasks/unassigned')).toContain(id)

    await edit(id, { taskGroupId: group.id })

    expect(await column(ada, group)).toEqual([id])
    expect(await placeOf(ada, id)).toMatchObject({ read: true })
    expect(await listed(ada, '/api/tasks/unassigned')).not.toContain(id)
  })

  test('to an unknown group changes nothing', async () => {
    const task = await newTask(ada)

    expect(await refusal(task.id, { title: 'Never', taskGroupId: uuid7() })).toEqual([404, 'task_group_not_found'])
    expect(await taskAs(ada, task.id)).toEqual(task)
  })
})

describe('attachments', () => {
  const attachment = (title: string) => ({ id: uuid7(), title, url: `https://files.example/${title}` })

  test('are replaced as a whole, and each can be renamed', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map(attachment)
    const { id } = await newTask(ada, { attachments: [one, two] })

    const { attachments } = await edit(id, { attachments: [{ ...two!, title: 'second' }, three] })

    expect(attachments).toEqual([{ ...two, title: 'second' }, three])
    expect((await edit(id, { attachments: [] })).attachments).toEqual([])
  })

  test("another task's can't be taken over, and each can be listed once", async () => {
    const one = attachment('one')
    const owner = await newTask(ada, { attachments: [one] })
    const { id } = await newTask(ada)

    expect(await refusal(id, { attachments: [one] })).toEqual([409, 'id_taken'])
    expect(await refusal(owner.id, { attachments: [one, one] })).toEqual([400, 'invalid_input', 'attachments'])
    expect((await taskAs(ada, owner.id)).attachments).toEqual([one])
  })
})

describe('rating', () => {
  test('a bad one takes a reason and later an explanation, and a better one clears both', async () => {
    const { id } = await newTask(ada)

    await edit(id, { rating: 'BAD' })
    await edit(id, { ratingReason: 'too-small' })
    const explained = await edit(id, { ratingExplanation: ' A step of another. ' })
    expect(explained.ratings).toMatchObject([
      { userId: ada.me.id, rating: 'BAD', reason: 'too-small', explanation: 'A step of another.' },
    ])

    expect((await edit(id, { rating: 'GOOD' })).ratings).toMatchObject([
      { rating: 'GOOD', reason: null, explanation: null },
    ])
    expect((await edit(id, { rating: null })).ratings).toEqual([])
  })

  test('a reason before any rating is a 400', async () => {
    const { id } = await newTask(ada)

    expect(await refusal(id, { ratingReason: 'other' })).toEqual([400, 'invalid_input', 'ratingReason'])
  })
})
