import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { meet, newTask, taskAs } from '#tests/support/board.ts'
import { aTeam, everyRow, giveEverything } from '#tests/support/everything.ts'
import type { RevokingVendors } from '#tests/support/revoking-vendors.ts'
import type { TestServer } from '#tests/support/server.ts'
import { alsoSaid } from '#tests/support/task-sources.ts'
import { aDeletingServer, deleteAccountOf, seal } from './deletion.fixture.ts'

let server: TestServer
let vendors: RevokingVendors
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, vendors, stop } = await aDeletingServer())
})
afterAll(() => stop())

describe('what others still need', () => {
  test('a task only the user saw is deleted with its event, and one that someone else has stays with its lines', async () => {
    const [ada, bo] = [await server.person('Ada Parts'), await server.person('Bo Parts')]
    const meetingId = await meet(server, ada, bo)
    const alone = await newTask(ada, { title: 'Mine alone' })
    const given = await newTask(ada, { title: 'Yours now', assigneeIds: [bo.me.id] })
    const ownMeeting = uuid7()
    await server.sql(
      `insert into meetings (id, title, date, platform, status, "createdAt", "updatedAt") values ($1, 'Alone', now(), 'import', 'COMPLETE', now(), now())`,
      [ownMeeting],
    )
    await server.sql(
      `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt") values (gen_random_uuid(), $1, $2, 'Ada Parts', true, now())`,
      [ownMeeting, ada.me.id],
    )
    await server.sql(`update task_sources set type = 'MEETING', "meetingId" = $1, lines = $3 where "taskId" = $2`, [
      ownMeeting,
      given.id,
      JSON.stringify([{ id: '0', speaker: 'Ada Parts', text: 'Bo does it.' }]),
    ])

    const lines = [{ id: '1', speaker: 'Ada Parts', text: 'Said where Bo was not.' }]
    await alsoSaid(server, given.id, { type: 'MEETING', meetingId: ownMeeting, lines })
    await alsoSaid(server, given.id, { type: 'EMAIL', userId: ada.me.id, lines })
    await alsoSaid(server, given.id, { type: 'MEETING', meetingId, lines })

    await deleteAccountOf(server, ada)

    expect((await taskAs(bo, given.id)).sources.map((source) => source.meetingId)).toEqual([null, meetingId])
    expect(await server.sql('select position from task_sources where "taskId" = $1', [given.id])).toHaveLength(2)
    expect((await bo.get(`/api/tasks/${alone.id}`)).status).toBe(404)
    expect(
      await server.sql(`select 1 from tasks where id = $1 union all select 1 from meetings where id = $2`, [
        alone.id,
        ownMeeting,
      ]),
    ).toEqual([])
    expect((await taskAs(bo, given.id)).source).toMatchObject({
      meetingId: null,
      label: 'Alone',
      lines: [{ speaker: 'Former member', text: 'Bo does it.' }],
    })
    expect((await bo.get(`/api/meetings/${meetingId}`)).status).toBe(200)
  })

  test('a meeting that a deleted user’s model was to read no longer waits for it', async () => {
    const [ada, bo] = [await server.person('Ada Reads'), await server.person('Bo Reads')]
    const meetingId = await meet(server, ada, bo)
    const progress = { stage: 'done', lines: 1, speakers: 1, passages: 1, tasks: 1, noise: 0 }
    await server.sql('update meetings set "modelUserId" = $2, progress = $3 where id = $1', [
      meetingId,
      ada.me.id,
      { ...progress, model: { name: 'Qwen3 4B', problem: null } },
    ])

    await deleteAccountOf(server, ada)

    expect((await bo.get<Event>(`/api/meetings/${meetingId}`)).body.progress).toEqual({ ...progress, model: null })
  })

  test('a workspace passes to its longest-standing member', async () => {
    const [ada, bo, cy] = [
      await server.person('Ada Owner'),
      await server.person('Bo Heir'),
      await server.person('Cy Later'),
    ]
    const workspaceId = uuid7()
    await server.sql(
      `insert into workspaces (id, name, "ownerId", "createdAt", "updatedAt") values ($1, 'Portolan', $2, now(), now())`,
      [workspaceId, ada.me.id],
    )
    for (const [n, person] of [ada, bo, cy].entries()) {
      await server.sql(
        `insert into workspace_memberships (id, "workspaceId", "userId", "createdAt") values (gen_random_uuid(), $1, $2, now() + $3 * interval '1 day')`,
        [workspaceId, person.me.id, n],
      )
    }

    await deleteAccountOf(server, ada)

    expect(await server.sql(`select "ownerId" from workspaces where id = $1`, [workspaceId])).toEqual([
      { ownerId: bo.me.id },
    ])
  })

  test('a user of the same Slack account keeps it, and the last user’s deletion removes all data of the team', async () => {
    const [ada, bo] = [await server.person('Ada Same'), await server.person('Bo Same')]
    const team = await aTeam(server, 'Same', { sealedBotToken: seal('bot token') })
    const adas = await giveEverything(server, ada, {
      team,
      tokens: { google: seal('google of Ada Same'), slack: seal('the same token') },
    })
    const bos = await giveEverything(server, bo, {
      team,
      tokens: { google: seal('google of Bo Same'), slack: seal('the same token') },
    })
    await server.sql(`update slack_connections set "slackUserId" = $1 where "userId" = $2`, [
      adas.slackUserId,
      bo.me.id,
    ])

    await deleteAccountOf(server, ada)
    expect(vendors.revoked).not.toContain('the same token')
    expect(await server.sql(`select 1 from slack_members where "slackUserId" = $1`, [adas.slackUserId])).toHaveLength(1)

    await deleteAccountOf(server, bo)
    expect(vendors.revoked).toEqual(expect.arrayContaining(['the same token', 'bot token']))
    expect(await server.sql(`select 1 from slack_installations where id = $1`, [team.installationId])).toEqual([])
    expect((await everyRow(server)).filter((row) => row.includes(bos.word) || row.includes(adas.slackUserId))).toEqual(
      [],
    )
  })
})
