import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { newGroup, newLabel, newTask } from '#tests/support/board.ts'
import { exportOf, move, someoneBusy, whatIsSeen, type Archive } from '#tests/support/archive.ts'
import { importAs } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let from: TestServer
let to: TestServer
beforeAll(async () => {
  ;[from, to] = await Promise.all([aServer(), aServer()])
})
afterAll(() => Promise.all([from.stop(), to.stop()]))

test('an id that belongs to someone else always becomes the same new one, and theirs is untouched', async () => {
  const ada = await someoneBusy(from, 'Ada Clash')
  const [cleo, dora] = [await to.person('Cleo Clash'), await to.person('Dora Clash')]
  const archive = await exportOf(ada)
  await move(to, cleo, archive)
  const cleos = await whatIsSeen(cleo)

  await move(to, dora, archive)
  const again = await move(to, dora, archive)

  expect(await whatIsSeen(dora)).toEqual(cleos)
  expect(again.body.added).toMatchObject({ tasks: 0, events: 0, transcripts: 0 })
  expect(await whatIsSeen(cleo)).toEqual(cleos)
  const ids = async (person: Someone) => new Set((await exportOf(person)).tasks!.map(({ id }) => id))
  expect([...(await ids(dora))].filter((id) => archive.tasks!.some((task) => task.id === id))).toEqual([])
})

test('people named in an export see nothing of it, even if they have an account', async () => {
  const ada = await someoneBusy(from, 'Ada Names')
  const [there, mallory] = [await to.person('Ada Names'), await to.person('Mallory Names')]
  const before = await exportOf(mallory)
  const archive = await exportOf(ada)
  for (const event of archive.events!)
    (event.attendees as object[]).push({
      ...(event.attendees as object[])[0],
      id: uuid7(),
      userId: mallory.me.id,
      name: mallory.me.name,
      email: mallory.me.email,
    })
  for (const task of archive.tasks!)
    (task.assignees as object[]).push({
      ...(task.assignees as object[])[0],
      id: uuid7(),
      userId: mallory.me.id,
      user: { id: mallory.me.id, name: mallory.me.name, image: null, ghost: false },
    })

  expect((await move(to, there, archive)).status).toBe(200)

  const after = await exportOf(mallory)
  expect([after.tasks, after.events]).toEqual([before.tasks, before.events])
})

test('ids in an export never lead to someone else’s groups, labels, events or originals', async () => {
  const bo = await to.person('Bo Owner')
  const [theirs, label, { eventId }, task] = [
    await newGroup(bo),
    await newLabel(bo),
    await importAs(bo),
    await newTask(bo, { title: 'Bo’s own' }),
  ]
  const ada = await from.person('Ada Probes')
  await newTask(ada, { title: 'A probe' })
  const there = await to.person('Ada Probes')
  const archive = await exportOf(ada)
  const probe = archive.tasks!.find(({ title }) => title === 'A probe')!
  Object.assign(probe, {
    labels: [{ labelId: label.id }],
    duplicateOf: task.id,
    sources: [{ ...(probe.source as object), type: 'MEETING', meetingId: eventId }],
  })
  Object.assign((probe.assignees as object[])[0]!, { taskGroupId: theirs.id, stage: 'GROUP' })

  expect((await move(to, there, archive)).status).toBe(200)

  const [moved] = (await there.get<Task[]>('/api/tasks')).body.filter(({ title }) => title === 'A probe')
  expect(moved).toMatchObject({
    labels: [],
    duplicateOf: null,
    source: { meetingId: null },
    assignees: [{ taskGroupId: null, stage: 'INCOMING' }],
  })
  expect((await bo.get<Task[]>(`/api/tasks/events/${eventId}`)).body.map(({ title }) => title)).not.toContain('A probe')
})

test('markup and unsafe links in an export stay text', async () => {
  const there = await to.person('Ada Words')
  const ada = await from.person('Ada Words')
  await newTask(ada, { title: '<img src=x onerror=alert(1)>' })
  const archive = await exportOf(ada)
  const task = archive.tasks!.find(({ title }) => String(title).startsWith('<img'))!
  Object.assign(task, {
    attachments: [
      { id: uuid7(), title: 'Read me', url: 'javascript:alert(1)' },
      { id: uuid7(), title: 'Plan', url: 'https://portolan.example/plan' },
    ],
  })
  Object.assign((task.sources as object[])[0]!, { url: 'file:///etc/passwd', label: 'zero \0 byte' })

  expect((await move(to, there, archive)).status).toBe(200)

  const [moved] = (await there.get<Task[]>('/api/tasks')).body.filter(({ title }) => title.startsWith('<img'))
  expect(moved).toMatchObject({
    title: '<img src=x onerror=alert(1)>',
    attachments: [{ title: 'Plan' }],
    source: { url: null, label: 'zero  byte' },
  })
})

// Once, each of them made the server fail.
test.each<[string, (archive: Archive) => void, object]>([
  [
    'half a character in what was said',
    ({ tasks }) => {
      const said = tasks!.flatMap(({ sources }) => (sources as { lines: object[] }[])[0]?.lines ?? [])
      Object.assign(said[0]!, { text: 'a\ud800b' })
    },
    {},
  ],
  ['more lines than can be counted', ({ events }) => Object.assign(events![0]!.progress!, { lines: 2 ** 31 }), {}],
  ['the same event twice', ({ events }) => events!.push(events![0]!), { events: 1 }],
  [
    'a reason why a good task is bad',
    ({ tasks }) => {
      const at = '2026-03-05T10:00:00.000Z'
      const rated = { id: uuid7(), rating: 'GOOD', reason: null, explanation: 'Why?', createdAt: at, updatedAt: at }
      Object.assign(tasks![0]!, { ratings: [rated] })
    },
    {},
  ],
])('%s in an export is put right or left out', async (what, spoil, added) => {
  const ada = await someoneBusy(from, `Ada ${what}`)
  const there = await to.person(`Ada ${what}`)
  const archive = await exportOf(ada)
  spoil(archive)

  const { status, body } = await move(to, there, archive)

  expect([status, body.added]).toEqual([200, expect.objectContaining({ tasks: expect.any(Number), ...added })])
})
