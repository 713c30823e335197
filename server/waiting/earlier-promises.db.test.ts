import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WaitingEntry } from '#shared/waiting/schemas.ts'
import { importAs } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'
import { aStoredChannel } from '#tests/support/stored-slack.ts'

const migration = readFileSync('prisma/migrations/20261126030100_earlier_promises/migration.sql', 'utf8')

let server: TestServer
beforeAll(async () => {
  server = await aServer({ time: new Date().toISOString() })
})
afterAll(() => server.stop())

const waiting = async (person: Someone) =>
  (await person.get<WaitingEntry[]>('/api/waiting')).body.map(({ id: _id, ...entry }) => entry)

const wheres = { SLACK: 'in the channel', EMAIL: 'by email', MEETING: 'in the meeting' } as Record<string, string>

/** Why a task was captured, as it was written then. */
function reasonThen({ title, person, place }: Omit<WaitingEntry, 'id'>): string {
  const where = wheres[place!.type]!
  return title.includes('price list')
    ? `Ana Ruiz asked ${person.name} for this ${where}, and got a yes.`
    : `${person.name} promised this to Ana Ruiz ${where} and said when.`
}

test('promises captured before there was a list are in it', async () => {
  const ana = await server.person('Ana Ruiz')
  const channel = await aStoredChannel(server)
  await channel.capturedBy(ana, 'UANA')
  await channel.member('UBEN', 'Ben Ode')
  await channel.said(
    { at: 0, by: 'UBEN', text: '<@UANA> I’ll put the timings in the channel by Friday.' },
    { at: 2000, by: 'UANA', text: 'Ben, could you send me the price list?' },
    { at: 2001, by: 'UBEN', text: 'Yes, will do.' },
    { at: 4000, by: 'UBEN', text: 'I’ll water the plants tomorrow.' },
    { at: 6000, by: 'UANA', text: '<@UBEN> I’ll send you the berth plan tomorrow.' },
  )
  await server.work('capture-slack', { userId: ana.me.id, channelId: channel.channelId })
  const mailbox = await aStoredMailbox(server, ana)
  const noor = { name: 'Noor Haddad', email: 'noor@lighthouse.example' }
  await mailbox.receive({
    id: 'm1',
    from: noor,
    text: 'Hi Ana,\n\nI’ll send you the signed contract by Friday.\n\nNoor',
  })
  await server.work('capture-mail', { userId: ana.me.id, connectionId: mailbox.connectionId })
  await importAs(ana, {
    title: 'Weekly',
    start: '2026-03-04T09:00:00Z',
    timezone: 'Europe/Vienna',
    me: 'Ana Ruiz',
    text: '[0:05] Tom Hale: Ana, I’ll send you the night palette tomorrow.\n[0:09] Ana Ruiz: Thanks.\n[0:12] Speaker 2: Ana, I’ll call you on Monday.',
  })
  const captured = await waiting(ana)
  expect(captured.map(({ person }) => person.name).toSorted()).toEqual([
    'Ben Ode',
    'Ben Ode',
    'Noor Haddad',
    'Tom Hale',
  ])
  await server.sql('delete from waiting_entries where "userId" = $1', [ana.me.id])
  for (const entry of captured)
    await server.sql('update task_sources set reason = $1 where "taskId" = $2', [reasonThen(entry), entry.taskId])

  await server.sql(migration)

  const byTask = (entries: typeof captured) => entries.toSorted((one, other) => one.taskId.localeCompare(other.taskId))
  // The reason doesn't say which message had the yes.
  const untimed = (entries: typeof captured) => byTask(entries).map(({ since: _since, ...entry }) => entry)
  expect(untimed(await waiting(ana))).toEqual(untimed(captured))
  expect((await waiting(ana)).find(({ person }) => person.name === 'Tom Hale')?.since).toBe('2026-03-04T09:00:05.000Z')
  await server.sql(migration)
  expect(await waiting(ana)).toHaveLength(4) // it can run again
})
