import { expect, test } from 'vitest'
import { aServer } from '#tests/support/server.ts'

test('jobs enqueued together run right after each other', async () => {
  const server = await aServer()
  await server.sql(
    `insert into pgboss.job (name, data, policy, retry_limit, expire_seconds) select 'sweep-sessions', '{}', 'standard', 1, 60 from generate_series(1, 20)`,
  )

  const left = () => server.sql(`select 1 from pgboss.job where name = 'sweep-sessions' and state <> 'completed'`)
  await expect.poll(left).toEqual([]) // polling between jobs would take longer than this waits
  await server.stop()
})
