import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Person } from '#shared/tasks/schemas.ts'
import { meet, newTask } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const people = async (person: Someone) =>
  Person.array()
    .parse((await person.get('/api/me/people')).body)
    .map(({ name }) => name)

test('a new user can assign tasks to themselves', async () => {
  expect(await people(await server.person('Ada Alone'))).toEqual(['Ada Alone'])
})

test('the list has me first, then users, then ghosts, each sorted by name', async () => {
  const [ada, zoe, ben] = [
    await server.person('Ada Round'),
    await server.person('Zoe Round'),
    await server.person('ben Round'),
  ]
  const meetingId = await meet(server, zoe, ada, ben)
  const ghostId = uuid7()
  await server.sql(
    `insert into users (id, name, "knownToId", ghost, "createdAt", "updatedAt") values ($1, 'Amy Voice', $2, true, now(), now())`,
    [ghostId, ada.me.id],
  )
  await server.sql(
    `insert into meeting_attendees (id, "meetingId", "userId", name, "createdAt") values (gen_random_uuid(), $1, $2, 'Amy Voice', now())`,
    [meetingId, ghostId],
  )

  expect(await people(ada)).toEqual(['Ada Round', 'ben Round', 'Zoe Round', 'Amy Voice'])
})

test('the list has people with a seat in my workspace, but not those who lost it', async () => {
  const [ada, ben, clara] = [
    await server.person('Ada Team'),
    await server.person('Ben Team'),
    await server.person('Clara Team'),
  ]
  const workspaceId = uuid7()
  await server.sql(
    `insert into workspaces (id, name, "ownerId", "createdAt", "updatedAt") values ($1, 'Portolan', $2, now(), now())`,
    [workspaceId, ada.me.id],
  )
  for (const [person, seat] of [
    [ada, true],
    [ben, true],
    [clara, false],
  ] as const) {
    await server.sql(
      `insert into workspace_memberships (id, "workspaceId", "userId", seat, "createdAt") values (gen_random_uuid(), $1, $2, $3, now())`,
      [workspaceId, person.me.id, seat],
    )
  }

  expect(await people(ada)).toEqual(['Ada Team', 'Ben Team'])
})

test('the list has people who share a task with me, but not the attendees of a meeting I cannot see', async () => {
  const [ada, ben, clara] = [
    await server.person('Ada Task'),
    await server.person('Ben Task'),
    await server.person('Clara Task'),
  ]
  await meet(server, ben, clara)
  const meetingId = await meet(server, ada, ben)
  await newTask(ada, { assigneeIds: [ada.me.id, ben.me.id] })
  await server.sql(`delete from meetings where id = $1`, [meetingId])

  expect(await people(ada)).toEqual(['Ada Task', 'Ben Task'])
})
