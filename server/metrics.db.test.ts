import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningDetails } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'
import { planning } from '#tests/support/transcripts.ts'

// Without a worker, so that jobs wait.
let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { KEPT_ROLES: 'web' } })
})
afterAll(() => server.stop())

/** The lines of a metric, as Prometheus reads them. */
async function metric(name: string): Promise<string[]> {
  const { body } = await ask<string>(server.url, '/metrics')
  return body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
}

test('an operator sees jobs that wait and jobs that failed for good', async () => {
  const ada = await server.person('Ada Waits')
  await ada.post('/api/imports/transcript', { ...planningDetails, text: planning })
  expect(await metric('kept_jobs')).toContain('kept_jobs{queue="capture-transcript",state="created"} 1')

  await server.sql(`update pgboss.job set state = 'failed' where name = 'capture-transcript'`)
  expect(await metric('kept_jobs')).toContain('kept_jobs{queue="capture-transcript",state="failed"} 1')
})

test('an operator sees how many users have to reconnect, and not who disconnected', async () => {
  const [lost, ended] = [await server.person('Ada Lost'), await server.person('Ben Ended')]
  for (const person of [lost, ended]) await aStoredMailbox(server, person)
  const end = (userId: string, type: string | null) =>
    server.sql(`update gmail_connections set status = 'DISCONNECTED', "disconnectType" = $2 where "userId" = $1`, [
      userId,
      type,
    ])
  await end(lost.me.id, 'GRANT_LOST')
  await end(ended.me.id, null)

  expect(await metric('kept_connections_lost')).toEqual([
    'kept_connections_lost{source="calendar"} 0',
    'kept_connections_lost{source="gmail"} 1',
    'kept_connections_lost{source="slack"} 0',
  ])
})
