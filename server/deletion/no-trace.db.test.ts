import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { meet, newTask, taskAs } from '#tests/support/board.ts'
import { aTeam, everyRow, giveEverything, type Everything } from '#tests/support/everything.ts'
import type { RevokingVendors } from '#tests/support/revoking-vendors.ts'
import type { TestServer } from '#tests/support/server.ts'
import { aDeletingServer, inSevenDays, scheduleDeletionOf, seal } from './deletion.fixture.ts'

let server: TestServer
let vendors: RevokingVendors
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, vendors, stop } = await aDeletingServer())
})
afterAll(() => stop())

/** The rows that mention a user. */
const rowsOf = ({ person, word }: Everything, rows: string[]) =>
  rows.filter((row) => row.includes(person.me.id) || row.includes(word))

describe('when the seven days are over', () => {
  test('no table mentions the user, and other users’ data is unchanged', { timeout: 60_000 }, async () => {
    const [ada, bo, cy] = [
      await server.person('Ada Zwirnfaden'),
      await server.person('Bo Colleague'),
      await server.person('Cy Elsewhere'),
    ]
    const team = await aTeam(server, 'Portolan')
    const [adas, bos, cys] = [
      await giveEverything(server, ada, {
        team,
        tokens: { google: seal('google token of Ada'), slack: seal('slack token of Ada') },
      }),
      await giveEverything(server, bo, { team }),
      await giveEverything(server, cy, { team: await aTeam(server, 'Elsewhere') }),
    ]
    const meetingId = await meet(server, ada, bo)
    const shared = await newTask(ada, { title: 'Agree on the colours', assigneeIds: [ada.me.id, bo.me.id] })
    await ada.put(`/api/tasks/${shared.id}`, { status: 'DISMISSED' })
    await server.sql(
      `insert into transcript_lines ("meetingId", position, "attendeeId", speaker, text)
       select $1, 0, id, name, 'I will agree on the colours.' from meeting_attendees where "meetingId" = $1 and "userId" = $2`,
      [meetingId, ada.me.id],
    )
    await server.sql(
      `update meetings set title = 'Ada Zwirnfaden / Bo', summary = 'Ada Zwirnfaden agrees on the colours.' where id = $1`,
      [meetingId],
    )
    await server.sql(
      `insert into task_sources (id, "taskId", position, type, "meetingId", reason, label, lines, "createdAt", "updatedAt")
       values (gen_random_uuid(), $1, 9, 'MEETING', $2, 'Ada Zwirnfaden promised it.', 'From Ada Zwirnfaden', $3, now(), now())`,
      [
        shared.id,
        meetingId,
        JSON.stringify([{ id: '0', speaker: 'Ada Zwirnfaden', text: 'I will agree on the colours.' }]),
      ],
    )
    await server.sql(
      `update tasks set "saidDone" = 'Ada Zwirnfaden said so.', "originalAssignee" = 'Ada Zwirnfaden' where id = $1`,
      [shared.id],
    )
    await server.sql(
      `insert into waiting_entries (id, "userId", "taskId", name, email, since, "closedAt", closing, "createdAt", "updatedAt")
       values (gen_random_uuid(), $1, $2, 'Ada Zwirnfaden', $3, now(), now(), '{"label": "Ada Zwirnfaden / Bo"}', now(), now())`,
      [bo.me.id, shared.id, ada.me.email],
    )
    await server.sql(
      `update hook_deliveries set payload = $2 where "hookId" = (select id from hooks where "userId" = $1)`,
      [bo.me.id, JSON.stringify(await taskAs(bo, shared.id))],
    )
    await server.sql(`update slack_messages set text = $2 where "slackUserId" = $1 and "channelId" = $3`, [
      bos.slackUserId,
      `Thanks <@${adas.slackUserId}>!`,
      team.channelId,
    ])
    const chatId = uuid7()
    await server.sql(
      `insert into meetings (id, title, date, platform, status, "slackChannelId", "slackDay", summary, "createdAt", "updatedAt")
       values ($1, 'Direct messages', now(), 'slack', 'COMPLETE', $2, now(), 'Ada Zwirnfaden wrote of the colours.', now(), now())`,
      [chatId, team.channelId],
    )
    await server.sql(
      `insert into meeting_topics (id, "meetingId", position, icon, label, description) values ($1, $1, 0, '🎨', 'Colours', 'Ada Zwirnfaden likes blue.')`,
      [chatId],
    )
    await server.sql(
      `insert into meeting_attendees (id, "meetingId", "userId", name, title, access, "createdAt") values ($1, $1, $2, 'Bo Colleague', 'Ada Zwirnfaden', true, now())`,
      [chatId, bo.me.id],
    )
    await server.sql(
      `insert into event_shares (id, "meetingId", "sharedById", email, "contentHash", "createdAt") values ($1, $1, $2, $3, '', now())`,
      [chatId, bo.me.id, ada.me.email],
    )
    await server.sql(
      `insert into model_keys (provider, model, "sealedKey", "keyEnd", "addedById", "addedAt")
       values ('anthropic', 'claude-haiku-4-5', 'v2.', 'abcd', $1, now())`,
      [ada.me.id],
    )
    const boAlone = (rows: string[]) =>
      rowsOf(bos, rows).filter((row) => row.includes(bos.word) && !row.startsWith('public.hook_deliveries'))
    const before = await everyRow(server)
    const traces = [ada.me.id, 'zwirnfaden', adas.slackUserId.toLowerCase(), adas.word, adas.secret].map((trace) =>
      trace.toLowerCase(),
    )
    const mentioned = (rows: string[]) =>
      rows.filter((row) => traces.some((trace) => row.toLowerCase().includes(trace)))
    const tablesOf = (rows: string[]) =>
      [...new Set(rows.map((row) => row.split(' ')[0]!))].filter((name) => name.startsWith('public.'))
    const tables = await server.sql<{ name: string }>(
      `select 'public.' || table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    // Only these don't mention users: two link other rows by id, one belongs to the team, and the others to nobody.
    const nobodys = [
      'public.user_topic_tasks',
      'public.moved_tasks',
      'public.slack_installations',
      'public.focus_sweep',
      'public.push_keys',
      'public.programs',
      'public._prisma_migrations',
      'public.feature_rollouts',
      'public.secret_check',
    ]
    expect(tablesOf(mentioned(before))).toEqual(
      tables.map(({ name }) => name).filter((name) => !nobodys.includes(name)),
    )

    await scheduleDeletionOf(server, ada)
    server.setTime(inSevenDays)
    await server.work('delete-accounts', {})
    await server.work('delete-account', { userId: ada.me.id })

    const after = await everyRow(server)
    expect(mentioned(after)).toEqual([])
    expect(rowsOf(cys, after)).toEqual(rowsOf(cys, before))
    expect(boAlone(after)).toEqual(boAlone(before))
    expect(vendors.revoked.toSorted()).toEqual(['google token of Ada', 'slack token of Ada'])

    const event = (await bo.get<Event>(`/api/meetings/${meetingId}`)).body
    expect(event.title).toBe('Former member / Bo')
    expect(event.attendees.map(({ name, email, user }) => [name, email, user?.name])).toEqual([
      ['Former member', null, 'Former member'],
      ['Bo Colleague', bo.me.email, 'Bo Colleague'],
    ])
    expect(await server.sql(`select speaker, text from transcript_lines where "meetingId" = $1`, [meetingId])).toEqual([
      { speaker: 'Former member', text: 'I will agree on the colours.' },
    ])
    expect((await bo.get<{ name: string }[]>('/api/me/people')).body.map(({ name }) => name)).not.toContain(
      'Former member',
    )
    const task = await taskAs(bo, shared.id)
    expect(task).toMatchObject({
      title: 'Agree on the colours',
      status: 'DISMISSED',
      saidDone: 'Former member said so.',
      originalAssignee: 'Former member',
      fromUserId: null,
    })
    expect(task.assignees.map(({ user }) => user.name).toSorted()).toEqual(['Bo Colleague', 'Former member'])
    expect(
      await server.sql(
        `select reason, lines->0->>'speaker' as speaker from task_sources where "taskId" = $1 and position = 9`,
        [shared.id],
      ),
    ).toEqual([{ reason: 'Former member promised it.', speaker: 'Former member' }])
    expect(
      await server.sql(`select name, email, closing from waiting_entries where "taskId" = $1`, [shared.id]),
    ).toEqual([{ name: 'Former member', email: null, closing: { label: 'Former member / Bo' } }])
    expect(
      await server.sql(`select text from slack_messages where "channelId" = $1 order by text`, [team.channelId]),
    ).toEqual([{ text: '@Former member says it to all' }, { text: 'Thanks @Former member!' }])
  })
})
