import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { groupOf, newGroup } from '#tests/support/board.ts'
import { exportOf, move, someoneBusy } from '#tests/support/archive.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let from: TestServer
let to: TestServer
let whole: string
let there: Someone
let before: Awaited<ReturnType<typeof exportOf>>
beforeAll(async () => {
  ;[from, to] = await Promise.all([aServer(), aServer()])
  whole = JSON.stringify(await exportOf(await someoneBusy(from, 'Ada Spoilt')))
  there = await to.person('Bea Spoilt')
  before = await exportOf(there)
})
afterAll(() => Promise.all([from.stop(), to.stop()]))

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
    'without a profile',
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
    'with an empty title',
    (text) => text.replace('"title":"Book the room"', '"title":"\\u0000"'),
    400,
    'archive_row_wrong',
  ],
  [
    'with a title that is too long',
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
    'with a line that isn’t an object',
    (text) => text.replace(/"transcripts":\[\{"meetingId"/, '"transcripts":[7,{"meetingId"'),
    400,
    'archive_row_wrong',
  ],
])('an export that is %s is refused, and nothing is imported', async (_, spoil, status, code) => {
  const answer = await move(to, there, spoil(whole))

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
  const million = await to.person('Ada Million')
  const task = `{"id":"${uuid7()}"}`
  const archive = `{"format":"kept-export","version":1,"exportedAt":"2026-03-05T10:00:00.000Z","tasks":[${`${task},`.repeat(1_000_000)}${task}]}`

  const { status, body } = await move(to, million, archive)

  expect([status, body.error]).toEqual([
    413,
    'That export has more than 20,000 tasks, which is the limit. Nothing was moved.',
  ])
})

test('more than 200 MB isn’t read to the end', async () => {
  const endlessly = await to.person('Ada Endless')
  let sent = 0
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 1
      controller.enqueue(Buffer.alloc(1024 * 1024, ' '))
    },
  })

  const refused = await move(to, endlessly, endless).catch(() => null) // the server may also close the connection

  expect([413, undefined]).toContain(refused?.status)
  expect(sent).toBeLessThan(260)
  expect(readdirSync(path.join(to.dataDir, 'imports'))).toEqual([])
})

test('more groups or labels than the limit are refused, and nothing is imported', async () => {
  const ada = await from.person('Ada Groups')
  for (let n = 0; n < 60; n += 1) await newGroup(ada, { title: `Group ${n}` })
  const there = await to.person('Ada Groups')
  for (let n = 0; n < 60; n += 1) await newGroup(there, { title: `Other ${n}` })

  expect((await move(to, there, await exportOf(ada))).body.code).toBe('too_many_task_groups')
  expect((await groupOf(there, 'TODO')).title).toBe('To do')
})
