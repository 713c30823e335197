import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Label } from '#shared/labels/schemas.ts'
import { limits } from '#shared/limits.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { newLabel, newTask, taskAs, statusesOf } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
beforeAll(async () => {
  server = await aServer()
})
let number = 0
beforeEach(async () => {
  ada = await server.person(`Ada Tags ${(number += 1)}`)
})
afterAll(() => server.stop())

const labels = async (person: Someone) => Label.array().parse((await person.get('/api/labels')).body)
const create = (body: object, person = ada) =>
  person.post<Label & ProblemBody>('/api/labels', { id: uuid7(), name: 'Launch', color: 'ice', ...body })
const edit = (id: string, changes: object) => ada.put<Label & ProblemBody>(`/api/labels/${id}`, changes)

describe('a new label', () => {
  test('is listed after Important, and my other window is notified', async () => {
    const otherWindow = await ada.listen()
    const notified = nextAnnouncement(otherWindow, 'labels-changed')

    const label = await newLabel(ada, { name: ' Harbour ', icon: '⚓', color: 'cobalt' })

    expect(Label.parse(label)).toMatchObject({
      name: 'Harbour',
      icon: '⚓',
      color: 'cobalt',
      type: 'CUSTOM',
      userId: ada.me.id,
    })
    expect((await labels(ada)).map(({ name }) => name)).toEqual(['Important', 'Harbour'])
    expect(await notified).toEqual({})
    otherWindow.close()
  })

  test('created in the same millisecond as another comes in the order of their ids', async () => {
    const ben = await server.person('Ben Quick')
    const [first, second, third] = [uuid7(), uuid7(), uuid7()]
    await newLabel(ben, { id: third, name: 'Third' })
    await newLabel(ben, { id: first, name: 'First' })
    await newLabel(ben, { id: second, name: 'Second' })

    expect((await labels(ben)).slice(-3).map(({ id }) => id)).toEqual([first, second, third])
  })

  test('created again is the same; with other fields or another user’s id it is refused', async () => {
    const body = { id: uuid7(), name: 'Again' }

    const answers = await Promise.all([create(body), create(body)])

    expect(statusesOf(answers)).toEqual([200, 201])
    expect((await create({ ...body, color: 'heat' })).body.code).toBe('id_taken')
    expect((await create(body, await server.person('Ben Tags'))).body.code).toBe('id_taken')
  })

  test.each([
    ['HARBOUR PILOTS', 'Harbour pilots'],
    ['ÜBERGABE', 'übergabe'],
    ['important', 'Important'],
  ])('named %s is refused when %s exists', async (name, existing) => {
    if (existing !== 'Important') await newLabel(ada, { name: existing })

    const { status, body } = await create({ name })

    expect([status, body.code]).toEqual([409, 'label_name_taken'])
  })

  test('can have the name of another user’s label', async () => {
    await newLabel(await server.person('Ben Name'), { name: 'Shared name' })

    expect((await create({ name: 'Shared name' })).status).toBe(201)
  })

  test('created in several windows at once with one name is created once', async () => {
    const answers = await Promise.all(['Twice', 'TWICE', 'twice'].map((name) => create({ name })))

    expect(statusesOf(answers)).toEqual([201, 409, 409])
  })

  test('is refused after a hundred, not counting Important', async () => {
    const own = await server.person('Ada Plenty')
    await server.sql(
      `insert into labels (id, "userId", name, color, type, "createdAt", "updatedAt") select gen_random_uuid(), $1, 'Label ' || n, 'ice', 'CUSTOM', now(), now() from generate_series(1, $2::int) n`,
      [own.me.id, limits.labels - 1],
    )

    expect((await create({ name: 'Hundred' }, own)).status).toBe(201)
    expect((await create({ name: 'One more' }, own)).body.code).toBe('too_many_labels')
  })

  test('with the type Important is a 400', async () => {
    expect((await create({ type: 'IMPORTANT' })).status).toBe(400)
  })
})

describe('a label', () => {
  test('can be changed in part, and renamed to another case', async () => {
    const { id } = await newLabel(ada, { name: 'Pilots', icon: '🧭' })

    expect((await edit(id, { name: 'PILOTS' })).body).toMatchObject({ name: 'PILOTS', icon: '🧭', color: 'ice' })
    expect((await edit(id, { color: 'heat', icon: null })).body).toMatchObject({
      name: 'PILOTS',
      icon: null,
      color: 'heat',
    })
    expect((await edit(id, {})).body).toEqual((await ada.get(`/api/labels/${id}`)).body)
  })

  test('cannot take the name of another', async () => {
    await newLabel(ada, { name: 'Quay' })
    const { id } = await newLabel(ada, { name: 'Berth' })

    expect((await edit(id, { name: 'quay' })).body.code).toBe('label_name_taken')
    expect((await ada.get<Label>(`/api/labels/${id}`)).body.name).toBe('Berth')
  })

  test('that is deleted is removed from its tasks', async () => {
    const { id } = await newLabel(ada, { name: 'Gone soon' })
    const task = await newTask(ada, { labelIds: [id] })

    expect((await ada.delete(`/api/labels/${id}`)).status).toBe(204)

    expect((await taskAs(ada, task.id)).labels).toEqual([])
    expect((await ada.delete<ProblemBody>(`/api/labels/${id}`)).body.code).toBe('label_not_found')
  })

  test('that is deleted and created again, as undo does, is on its tasks again', async () => {
    const label = await newLabel(ada, { name: 'Gone for now' })
    const [done, gone] = [await newTask(ada, { labelIds: [label.id] }), await newTask(ada, { labelIds: [label.id] })]
    const other = await newTask(ada)
    await ada.delete(`/api/labels/${label.id}`)
    await server.sql('delete from tasks where id = $1', [gone.id])

    const again = { id: label.id, type: 'CUSTOM', name: label.name, icon: label.icon, color: label.color }
    expect((await ada.post('/api/labels', again)).status).toBe(201)

    expect((await taskAs(ada, done.id)).labels.map(({ labelId }) => labelId)).toEqual([label.id])
    expect((await taskAs(ada, other.id)).labels).toEqual([])
  })

  describe('with an id that another user used', () => {
    const takeAndDelete = async (id: string, ben: Someone) => {
      expect((await create({ id, name: 'His' }, ben)).status).toBe(201)
      expect((await ben.delete(`/api/labels/${id}`)).status).toBe(204)
    }

    test('since it was deleted comes back with its tasks', async () => {
      const { id } = await newLabel(ada, { name: 'Hers' })
      const task = await newTask(ada, { labelIds: [id] })
      await ada.delete(`/api/labels/${id}`)
      await takeAndDelete(id, await server.person('Ben Later'))

      await create({ id, name: 'Hers' })

      expect((await taskAs(ada, task.id)).labels.map(({ labelId }) => labelId)).toEqual([id])
    })

    test('before gives that user none of its tasks', async () => {
      const [id, ben] = [uuid7(), await server.person('Ben Earlier')]
      await takeAndDelete(id, ben)
      await newLabel(ada, { id, name: 'Hers' })
      const task = await newTask(ada, { labelIds: [id] })
      await ada.delete(`/api/labels/${id}`)

      expect((await create({ id, name: 'His' }, ben)).status).toBe(201)

      const links = await server.sql('select 1 from task_labels where "taskId" = $1', [task.id])
      expect(links).toEqual([])
    })
  })

  test('that was deleted more than a day ago comes back without its tasks', async () => {
    const late = await aServer()
    const bo = await late.person('Bo Tags')
    const [label, other] = [await newLabel(bo, { name: 'Long gone' }), await newLabel(bo, { name: 'Just gone' })]
    const task = await newTask(bo, { labelIds: [label.id, other.id] })
    await bo.delete(`/api/labels/${label.id}`)
    late.setTime('2026-03-06T10:00:01Z')
    await bo.delete(`/api/labels/${other.id}`)
    const again = ({ id, type, name, icon, color }: Label) => bo.post('/api/labels', { id, type, name, icon, color })
    await again(label)
    expect((await taskAs(bo, task.id)).labels).toEqual([])

    late.setTime('2026-03-07T10:00:02Z')
    await late.work('sweep-deleted-labels', {})
    expect(await late.sql('select 1 from deleted_labels')).toEqual([])
    await late.stop()
  })

  test('Important cannot be renamed or deleted, but its color can change', async () => {
    const important = (await labels(ada)).find(({ type }) => type === 'IMPORTANT')!

    expect((await edit(important.id, { name: 'Urgent' })).body.code).toBe('important_label_name_fixed')
    expect((await edit(important.id, { name: 'Important', color: 'magic' })).body).toMatchObject({
      name: 'Important',
      color: 'magic',
    })
    expect((await ada.delete<ProblemBody>(`/api/labels/${important.id}`)).body.code).toBe('important_label_stays')
  })
})
