import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { MovedArchive } from '#shared/imports/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { column, groupOf, newGroup, newLabel, newTask, statusesOf } from '#tests/support/board.ts'
import { aTeam, giveEverything } from '#tests/support/everything.ts'
import { importAs } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let from: TestServer
let to: TestServer
beforeAll(async () => {
  ;[from, to] = await Promise.all([aServer(), aServer()])
})
afterAll(() => Promise.all([from.stop(), to.stop()]))

type Archive = Record<string, Record<string, unknown>[]>

const exportOf = async (person: Someone) => (await person.get<Archive>('/api/export')).body

/** Imports an export, given as text, a stream or an object. */
async function move(server: TestServer, person: Someone, archive: unknown, headers: Record<string, string> = {}) {
  const body = archive instanceof ReadableStream || typeof archive === 'string' ? archive : JSON.stringify(archive)
  const answer = await fetch(`${server.url}/api/imports/archive`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: server.url, 'content-type': 'application/json', ...headers },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
  return { status: answer.status, body: (await answer.json()) as MovedArchive & { code: string; error: string } }
}

/** What a user sees, without anything that identifies them or their server. */
async function whatIsSeen(person: Someone) {
  const { tasks, events, transcripts, taskGroups, labels, topics, customPrompt, notifications } = await exportOf(person)
  const idOf = (rows: Record<string, unknown>[], name: string) => new Map(rows.map((row) => [row.id, row[name]]))
  const [titles, names, moments] = [idOf(taskGroups!, 'title'), idOf(labels!, 'name'), idOf(events!, 'title')]
  return {
    tasks: (tasks as unknown as (Task & { otherSources: Task['source'][]; isFocused: boolean })[])
      .filter(({ demoKey }) => !demoKey?.match(/^[A-Z_]+$/))
      .map((task) => ({
        title: task.title,
        customTitle: task.customTitle,
        notes: task.notes,
        status: task.status,
        deadline: task.deadline,
        deadlineType: task.deadlineType,
        isNoise: task.isNoise,
        createdAt: task.createdAt,
        completedAt: task.completedAt,
        recurrence: task.recurrence,
        isFocused: task.isFocused,
        isDuplicate: task.duplicateOf !== null,
        places: task.assignees.map(({ user, taskGroupId, stage, sort }) => [
          user.id === person.me.id ? 'me' : user.name,
          titles.get(taskGroupId),
          stage,
          sort,
        ]),
        labels: task.labels.map(({ labelId }) => names.get(labelId)),
        ratings: task.ratings.map(({ rating }) => rating),
        sources: [task.source, ...task.otherSources].map(
          (source) => source && [source.type, source.lines, source.meetingId && moments.get(source.meetingId)],
        ),
      }))
      .toSorted((one, other) => one.title.localeCompare(other.title) || one.createdAt.localeCompare(other.createdAt)),
    events: (events as unknown as Event[]).map(({ title, date, summary, topics, attendees }) => ({
      title,
      date,
      summary,
      topics: topics.map(({ label }) => label),
      names: attendees.map(({ name }) => name).toSorted(),
    })),
    transcripts: transcripts!.map(({ position, speaker, timestamp, text }) => ({ position, speaker, timestamp, text })),
    groups: taskGroups!.map(({ title, icon, type, sort }) => ({ title, icon, type, sort })),
    labels: labels!.map(({ name, color, type }) => ({ name, color, type })),
    topics: topics!.map(({ label, taskIds }) => ({ label, tasks: (taskIds as string[]).length })),
    customPrompt: customPrompt!.map(({ titleTransformPrompt }) => titleTransformPrompt),
    notifications: notifications!,
  }
}

async function someoneBusy(name: string) {
  const ada = await from.person(name)
  await importAs(ada)
  const group = await newGroup(ada, { title: 'Launch', icon: '🚀' })
  const label = await newLabel(ada, { name: 'Pricing' })
  const [one, two] = [
    await newTask(ada, {
      title: 'Send Priya the draft',
      taskGroupId: group.id,
      labelIds: [label.id],
      deadline: '2026-03-09',
      deadlineType: 'DATE',
    }),
    await newTask(ada, { title: 'Book the room', taskGroupId: group.id }),
  ]
  await ada.post('/api/tasks/sort', { taskId: two.id, taskGroupId: group.id, sortedTaskIds: [two.id, one.id] })
  await ada.put(`/api/tasks/${(await newTask(ada, { title: 'Done by now' })).id}`, {
    status: 'COMPLETED',
    notes: 'With <b>care</b>',
  })
  await ada.put(`/api/tasks/${(await newTask(ada, { title: 'Book a room' })).id}`, { duplicateOf: two.id })
  return ada
}

test('an imported account looks as it did: its board, its events and every transcript line', async () => {
  const ada = await someoneBusy('Ada Moves')
  const there = await to.person('Ada Moves')
  const archive = await exportOf(ada)

  const { status, body } = await move(to, there, archive)

  expect(status).toBe(200)
  expect(await whatIsSeen(there)).toEqual(await whatIsSeen(ada))
  expect(body.rows.tasks).toBe(archive.tasks!.length)
  expect(body.added).toMatchObject({ events: 1, transcripts: archive.transcripts!.length, taskGroups: 1, labels: 1 })
  const [group] = (await there.get<{ id: string; title: string }[]>('/api/task-groups')).body.filter(
    ({ title }) => title === 'Launch',
  )
  expect(await column(there, group as never)).toEqual(await column(ada, group as never))
})

test('an export from before a field was renamed can still be imported', async () => {
  const ada = await someoneBusy('Ada Older')
  const there = await to.person('Ada Older')
  const { events, ...others } = await exportOf(ada)
  const old = events!.map((event) => ({
    ...event,
    transcriptDeletedAt: undefined,
    wordsDeletedAt: '2026-11-20T10:00:00.000Z',
  }))

  expect((await move(to, there, { ...others, events: old })).status).toBe(200)
  expect((await exportOf(there)).events).toMatchObject([{ transcriptDeletedAt: '2026-11-20T10:00:00.000Z' }])
})

test('importing twice creates no duplicates, and later changes stay', async () => {
  const ada = await someoneBusy('Ada Twice')
  const there = await to.person('Ada Twice')
  const archive = await exportOf(ada)
  await move(to, there, archive)
  const task = archive.tasks!.find(({ title }) => title === 'Send Priya the draft')!
  await there.put(`/api/tasks/${String(task.id)}`, { title: 'Send Priya the second draft' })
  const before = await whatIsSeen(there)

  const { body } = await move(to, there, archive)

  expect(body.added).toEqual({ taskGroups: 0, labels: 0, tasks: 0, topics: 0, events: 0, transcripts: 0 })
  expect(await whatIsSeen(there)).toEqual(before)
})

test('everything a user can have is imported, or counted as left out', async () => {
  const ada = await from.person('Ada Whole')
  const adas = await giveEverything(from, ada, { team: await aTeam(from, 'Whole') })
  const there = await to.person('Ada Whole')
  const archive = await exportOf(ada)

  const { status, body } = await move(to, there, archive)

  expect([status, body.code]).toEqual([200, undefined])
  const [seen, wanted] = [await whatIsSeen(there), await whatIsSeen(ada)]
  expect({
    ...seen,
    tasks: seen.tasks.map(({ title }) => title),
    labels: seen.labels.length,
    groups: seen.groups.length,
  }).toMatchObject({
    tasks: wanted.tasks.map(({ title }) => title),
    events: wanted.events,
    transcripts: wanted.transcripts,
    topics: wanted.topics,
  })
  expect(seen.tasks.map(({ sources }) => sources.map((source) => source?.[1]))).toEqual(
    wanted.tasks.map(({ sources }) => sources.map((source) => source?.[1])),
  )
  expect(Object.keys(body.left)).toEqual(
    expect.arrayContaining([
      'googleAccounts',
      'mailboxes',
      'slack',
      'apiTokens',
      'hooks',
      'sessions',
      'devices',
      'recordings',
    ]),
  )
  expect(JSON.stringify(await to.sql('select * from api_tokens'))).not.toContain(adas.secret)
})

test('an id that belongs to someone else always becomes the same new one, and theirs is untouched', async () => {
  const ada = await someoneBusy('Ada Clash')
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
  const ada = await someoneBusy('Ada Names')
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
    source: { ...(probe.source as object), type: 'MEETING', meetingId: eventId },
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
  Object.assign(task.source as object, { url: 'file:///etc/passwd', label: 'zero \0 byte' })

  expect((await move(to, there, archive)).status).toBe(200)

  const [moved] = (await there.get<Task[]>('/api/tasks')).body.filter(({ title }) => title.startsWith('<img'))
  expect(moved).toMatchObject({
    title: '<img src=x onerror=alert(1)>',
    attachments: [{ title: 'Plan' }],
    source: { url: null, label: 'zero  byte' },
  })
})

const whole = async () => {
  const ada = await someoneBusy(`Ada Spoilt ${uuid7().slice(-6)}`)
  return JSON.stringify(await exportOf(ada))
}

test.each<[string, (text: string) => string, number, string]>([
  ['cut off in the middle', (text) => text.slice(0, text.length - 400), 400, 'archive_broken'],
  [
    'broken in the middle',
    (text) => text.replace('"transcripts":[', '"transcripts":[{"meetingId":nope},'),
    400,
    'archive_broken',
  ],
  ['of another program', () => '{"tasks":[]}', 400, 'archive_broken'],
  ['of a later version', (text) => text.replace('"version":1', '"version":2'), 400, 'archive_broken'],
  ['empty', () => '', 400, 'archive_broken'],
  ['a list', () => '[]', 400, 'archive_broken'],
  [
    'nobody’s',
    (text) => text.replace(/"profile":\[.*?\],"features"/, '"profile":[],"features"'),
    400,
    'archive_broken',
  ],
  [
    'with a number for a title',
    (text) => text.replace('"title":"Book the room"', '"title":7'),
    400,
    'archive_row_wrong',
  ],
  [
    'with a title without end',
    (text) => text.replace('"title":"Book the room"', `"title":"${'a'.repeat(501)}"`),
    400,
    'archive_row_wrong',
  ],
  [
    'with a path for an id',
    (text) => text.replace(/"tasks":\[\{"id":"[^"]+"/, '"tasks":[{"id":"../../etc"'),
    400,
    'archive_row_wrong',
  ],
  [
    'with a line that is no text',
    (text) => text.replace(/"transcripts":\[\{"meetingId"/, '"transcripts":[7,{"meetingId"'),
    400,
    'archive_row_wrong',
  ],
])('an export that is %s is refused, and nothing of it stays', async (_, spoil, status, code) => {
  const there = await to.person(`Bea Spoilt ${uuid7().slice(-6)}`)
  const before = await exportOf(there)

  const answer = await move(to, there, spoil(await whole()))

  expect([answer.status, answer.body.code]).toEqual([status, code])
  const { tasks, events, transcripts, taskGroups, labels } = await exportOf(there)
  expect({ tasks, events, transcripts, taskGroups, labels }).toEqual({
    tasks: before.tasks,
    events: before.events,
    transcripts: before.transcripts,
    taskGroups: before.taskGroups,
    labels: before.labels,
  })
  expect(readdirSync(path.join(to.dataDir, 'imports'))).toEqual([])
})

test('a million tasks are refused before any is created', async () => {
  const there = await to.person('Ada Million')
  const task = `{"id":"${uuid7()}"}`
  const archive = `{"format":"kept-export","version":1,"exportedAt":"2026-03-05T10:00:00.000Z","tasks":[${`${task},`.repeat(1_000_000)}${task}]}`

  const { status, body } = await move(to, there, archive)

  expect([status, body.error]).toEqual([
    413,
    'That export has more than 20,000 tasks, which is the limit. Nothing was moved.',
  ])
})

test('more than 200 MB isn’t read to the end', async () => {
  const there = await to.person('Ada Endless')
  let sent = 0
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 1
      controller.enqueue(Buffer.alloc(1024 * 1024, ' '))
    },
  })

  const refused = await move(to, there, endless).catch(() => null) // the server may also close the connection

  expect([413, undefined]).toContain(refused?.status)
  expect(sent).toBeLessThan(260)
  expect(readdirSync(path.join(to.dataDir, 'imports'))).toEqual([])
})

test('two imports at the same time create no duplicates', async () => {
  const ada = await someoneBusy('Ada Parallel')
  const there = await to.person('Ada Parallel')
  const archive = await exportOf(ada)

  expect(statusesOf(await Promise.all([move(to, there, archive), move(to, there, archive)]))).toEqual([200, 200])

  expect(await whatIsSeen(there)).toEqual(await whatIsSeen(ada))
})

test('more groups or labels than the limit are refused, and nothing is imported', async () => {
  const ada = await from.person('Ada Groups')
  for (let n = 0; n < 60; n += 1) await newGroup(ada, { title: `Group ${n}` })
  const there = await to.person('Ada Groups')
  for (let n = 0; n < 60; n += 1) await newGroup(there, { title: `Other ${n}` })

  expect((await move(to, there, await exportOf(ada))).body.code).toBe('too_many_task_groups')
  expect((await groupOf(there, 'TODO')).title).toBe('To do')
})

test('an import needs JSON and a session', async () => {
  const there = await to.person('Ada Typed')

  expect((await move(to, there, '{}', { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await move(to, there, '{}', { cookie: '' })).status).toBe(401)
  expect((await move(to, there, '{}', { origin: 'https://evil.example' })).status).toBe(403)
})
