import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { column, statusesOf } from '#tests/support/board.ts'
import { exportOf, move, someoneBusy, whatIsSeen } from '#tests/support/archive.ts'
import { aTeam, giveEverything } from '#tests/support/everything.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let from: TestServer
let to: TestServer
beforeAll(async () => {
  ;[from, to] = await Promise.all([aServer(), aServer()])
})
afterAll(() => Promise.all([from.stop(), to.stop()]))

test('an imported account looks as it did: its board, its events and every transcript line', async () => {
  const ada = await someoneBusy(from, 'Ada Moves')
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
  const ada = await someoneBusy(from, 'Ada Older')
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

test('an export made in November 2026 can still be imported', async () => {
  const there = await to.person('Ada Keeps')

  const { body } = await move(to, there, readFileSync(`${import.meta.dirname}/november-2026.kept-export`, 'utf8'))

  expect(body).toEqual({
    rows: {
      notifications: 1,
      customPrompt: 1,
      taskGroups: 4,
      labels: 2,
      tasks: 6,
      topics: 1,
      events: 1,
      transcripts: 5,
    },
    added: { taskGroups: 1, labels: 1, tasks: 5, topics: 1, events: 1, transcripts: 5 },
    left: { hooks: 1, sessions: 1 },
  })
  expect(await whatIsSeen(there)).toMatchObject({
    customPrompt: ['Start with the customer.'],
    labels: expect.arrayContaining([{ name: 'Pricing', color: 'ice', type: 'CUSTOM' }]),
    topics: [{ label: 'Launch', tasks: 1 }],
    transcripts: expect.objectContaining({ length: 5 }),
    events: [{ title: 'Spring planning', names: ['Ada Winter', 'Ben Okoro'] }],
    tasks: [
      { title: 'Book a room', isDuplicate: true },
      { title: 'Book the room', places: [['me', 'Launch', 'GROUP', 0]] },
      { title: 'Done by now', status: 'COMPLETED', notes: 'With <b>care</b>' },
      { title: 'Send Ben the price list', sources: [['MEETING', expect.any(Array), 'Spring planning']] },
      { title: 'Send Priya the draft', deadline: '2026-03-09', labels: [expect.any(String)] },
    ],
  })
})

test('importing twice creates no duplicates, and later changes stay', async () => {
  const ada = await someoneBusy(from, 'Ada Twice')
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
  // At once, because a sweep may work on these made-up rows at any moment.
  const [archive, wanted] = await Promise.all([exportOf(ada), whatIsSeen(ada)])

  const { status, body } = await move(to, there, archive)

  expect([status, body.code]).toEqual([200, undefined])
  const seen = await whatIsSeen(there)
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

test('two imports at the same time create no duplicates', async () => {
  const ada = await someoneBusy(from, 'Ada Parallel')
  const there = await to.person('Ada Parallel')
  const archive = await exportOf(ada)

  expect(statusesOf(await Promise.all([move(to, there, archive), move(to, there, archive)]))).toEqual([200, 200])

  expect(await whatIsSeen(there)).toEqual(await whatIsSeen(ada))
})

test('an import needs JSON and a session', async () => {
  const there = await to.person('Ada Typed')

  expect((await move(to, there, '{}', { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await move(to, there, '{}', { cookie: '' })).status).toBe(401)
  expect((await move(to, there, '{}', { origin: 'https://evil.example' })).status).toBe(403)
})
