import type pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/deps.ts'
import { freeBytes } from '#server/platform/disk.ts'
import type { Gauge } from '#server/platform/metrics.ts'

/** The connections of this process. */
export type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** What an operator watches on any server: jobs, connections to the database and the disk. */
export function platformGauges(db: Db, pool: Pool, { dataDir }: Pick<Config, 'dataDir'>): Gauge[] {
  return [
    // First, or it would count the connections that the others wait for.
    {
      name: 'kept_database_pool',
      help: 'Connections of this process: busy, idle, and requests or jobs waiting for one',
      labels: ['what'],
      read: async () => [
        { labels: { what: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { what: 'idle' }, value: pool.idleCount },
        { labels: { what: 'waiting' }, value: pool.waitingCount },
      ],
    },
    {
      name: 'kept_jobs',
      help: 'Jobs that wait, run or have failed, by queue and state',
      labels: ['queue', 'state'],
      read: async () => {
        const rows = await db.$queryRaw<{ queue: string; state: string; value: number }[]>`
          select name as queue, state::text, count(*)::int as value from pgboss.job
          where state in ('created', 'retry', 'active', 'failed') group by 1, 2`
        return rows.map(({ value, ...labels }) => ({ labels, value }))
      },
    },
    {
      name: 'kept_database_connections',
      help: 'Connections to this database, by state',
      labels: ['state'],
      read: async () => {
        const rows = await db.$queryRaw<{ state: string; value: number }[]>`
          select coalesce(state, 'background') as state, count(*)::int as value from pg_stat_activity
          where datname = current_database() group by 1`
        return rows.map(({ value, ...labels }) => ({ labels, value }))
      },
    },
    {
      name: 'kept_disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR',
      read: async () => [{ labels: {}, value: await freeBytes(dataDir) }],
    },
  ]
}
