import { expect, test } from 'vitest'
import { deleteCompleted } from '#server/platform/job-rows.ts'
import { createLog } from '#server/platform/log.ts'
import { openQueue } from '#server/platform/queue.ts'
import { aDatabase } from '#tests/support/database.ts'

test('completed jobs are deleted but for the last of each kind, and failed ones stay', async () => {
  const connection = { connectionString: await aDatabase() }
  const boss = await openQueue({ connection, log: createLog({ LOG_LEVEL: 'silent' }), soleOwner: false })
  const sql = async (text: string) =>
    (await boss.getDb().executeSql(text, [])).rows as { kind: string; state: string; minutes: number }[]
  for (const kind of ['reads', 'sweeps']) await boss.createQueue(kind)
  await sql(`
    insert into pgboss.job (name, state, policy, retry_limit, expire_seconds, completed_on)
    select name, state::pgboss.job_state, 'standard', 0, 60, now() - minutes * interval '1 minute'
    from (values ('reads', 'completed', 5), ('reads', 'completed', 29), ('reads', 'completed', 31), ('reads', 'failed', 40),
      ('sweeps', 'completed', 31), ('sweeps', 'completed', 300)) as given (name, state, minutes)`)

  await deleteCompleted(boss)

  const left = await sql(`
    select name as kind, state, round(extract(epoch from now() - completed_on) / 60)::int as minutes from pgboss.job order by 1, 3`)
  expect(left.map(({ kind, state, minutes }) => `${kind} ${state} ${minutes}`)).toEqual([
    'reads completed 5',
    'reads completed 29',
    'reads failed 40',
    'sweeps completed 31',
  ])
  await boss.stop({ graceful: false })
})
