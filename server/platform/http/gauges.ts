import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { freeBytes } from '#server/platform/disk.ts'
import { countJobs, oldestWaits } from '#server/platform/job-rows.ts'
import type { Gauge } from '#server/platform/metrics.ts'
import type { RequestPool } from '#server/platform/pool.ts'
import type { Redis } from '#server/platform/redis.ts'

/** The connections of this process. */
export type Pool = Pick<RequestPool, 'counts'>

type Watched = { pool: Pool; redis: Redis | null; config: Pick<Config, 'dataDir'> }

/** What an operator watches on any server: jobs, connections to the database and Redis, and the disk. */
export function platformGauges(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { pool, redis, config: { dataDir } }: Watched,
): Gauge[] {
  return [
    // First, or it would count the connections that the others wait for.
    {
      name: 'kept_database_pool',
      help: 'Connections of this process: busy, idle, and requests or jobs waiting for one',
      labels: ['what'],
      read: async () => {
        const { total, idle, waiting } = pool.counts()
        return [
          { labels: { what: 'busy' }, value: total - idle },
          { labels: { what: 'idle' }, value: idle },
          { labels: { what: 'waiting' }, value: waiting },
        ]
      },
    },
    // Zeros too: an alert or autoscaler can't tell a missing number from a missing process.
    {
      name: 'kept_jobs',
      help: 'Jobs that wait, run or have failed, by queue and state',
      labels: ['queue', 'state'],
      read: async () => {
        const rows = await countJobs(db)
        return rows.map(({ value, ...labels }) => ({ labels, value }))
      },
    },
    {
      name: 'kept_jobs_oldest_seconds',
      help: 'How long the oldest job that could run has waited, by queue',
      labels: ['queue'],
      read: async () => {
        const rows = await oldestWaits(db, now())
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
      name: 'kept_redis_up',
      help: 'Whether Redis answers, if it is set',
      read: async () => (redis ? [{ labels: {}, value: Number(redis.isUp()) }] : []),
    },
    {
      name: 'kept_disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR',
      read: async () => [{ labels: {}, value: await freeBytes(dataDir) }],
    },
  ]
}
