import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Task } from '#shared/tasks/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'
import { aStoredChannel, tsAt } from '#tests/support/stored-slack.ts'

let server: TestServer
let ana: Someone
beforeAll(async () => {
  server = await aServer() // jobs only run when a test runs them
})
let turn = 0
beforeEach(async () => {
  ana = await server.person(`Ana Ruiz ${++turn}`)
})
afterAll(() => server.stop())

const titles = async () =>
  (await ana.get<Task[]>('/api/tasks')).body.filter(({ source }) => source?.type !== 'DEMO').map(({ title }) => title)

/** Runs a job, blocks it where it needs the rows that `held` locks, and meanwhile runs another server's work. */
async function meanwhile(job: () => Promise<void>, held: string, another: () => Promise<unknown>) {
  await server.sql('begin')
  await server.sql(held)
  const done = job()
  await expect
    .poll(async () => {
      await server.sql('select pg_stat_clear_snapshot()') // a transaction would go on seeing the first one
      return server.sql(
        `select wait_event_type from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    })
    .toHaveLength(1)
  await another()
  await server.sql('commit')
  await done
}

test('a message deleted during capture, whose deletion another server handled, makes no task', async () => {
  const channel = await aStoredChannel(server)
  await channel.capturedBy(ana, 'UANA')
  await channel.said({ at: 0, by: 'UANA', text: "I'll call the pilot station tomorrow." })

  await meanwhile(
    () => server.work('capture-slack', { userId: ana.me.id, channelId: channel.channelId }),
    `select 1 from slack_channel_settings where "channelId" = '${channel.channelId}' for update`,
    async () => {
      await channel.deleted(0)
      await server.sql('delete from slack_unread where "channelId" = $1 and ts = $2', [channel.channelId, tsAt(0)])
    },
  )

  expect(await titles()).toEqual([])
})

test('a message edited during capture is captured as it is now', async () => {
  const channel = await aStoredChannel(server)
  await channel.capturedBy(ana, 'UANA')
  await channel.said({ at: 0, by: 'UANA', text: "I'll call the pilot station tomorrow." })

  await meanwhile(
    () => server.work('capture-slack', { userId: ana.me.id, channelId: channel.channelId }),
    `select 1 from slack_channel_settings where "channelId" = '${channel.channelId}' for update`,
    () => channel.said({ at: 0, by: 'UANA', text: "I'll call the harbour master tomorrow." }),
  )

  expect(await titles()).toEqual(['Call the harbour master'])
})

test("mail that another server has captured isn't captured again", async () => {
  const mailbox = await aStoredMailbox(server, ana)
  await mailbox.receive({
    id: 'm1',
    from: { name: ana.me.name, email: ana.me.email },
    text: "I'll bring the keys tomorrow.",
  })

  await meanwhile(
    () => server.work('capture-mail', { userId: ana.me.id, connectionId: mailbox.connectionId }),
    `select 1 from gmail_connections where id = '${mailbox.connectionId}' for update`,
    () => server.sql('update emails set "capturedAt" = now() where "connectionId" = $1', [mailbox.connectionId]),
  )

  expect(await titles()).toEqual([])
})
