import { existsSync, mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { aDataFolder, start, type KeptProcess } from '#tests/support/process.ts'
import { aRedis } from '#tests/support/redis.ts'
import { deedsOf } from './deeds.ts'
import { closedLoop, percentile, type Load } from './measure.ts'
import { mixedSteps, taskIdsOfEach, workOf } from './mixed-load.ts'
import { cpuMs, residentMb } from './processes.ts'
import { row, type Row } from './rows.ts'
import { seedColumns, seedPeople, seedTasks, settle } from './seed.ts'
import { openSocket } from './wire-socket.ts'

const clients = 32
const warmUpSeconds = 3
const seconds = 10
/** Of a core for each web process, so that the database and the clients never run short on this machine. */
const share = 0.15
const changes = 120

/** Web processes on one PostgreSQL and one Redis. Needs redis-server, and root to limit processes. */
export function serversRows(): Promise<Row[]> {
  return withServers(async ({ db, aWeb }) => {
    const first = await aWeb()
    const idle = residentMb(first.child.pid!)
    const people = await seedPeople(db, clients)
    await seedTasks(db, people, 500)
    const columns = await seedColumns(db, people, 40)
    await settle(db)
    const board = { people, columns, taskIds: await taskIdsOfEach(db, people) }
    const second = await aWeb()

    const took = await betweenServers(first, second, { person: people[0]!, taskIds: board.taskIds[0]! })

    const perChange = await readingMs(second, () => {
      const deeds = workOf([first.url], board)
      let turn = 0
      return closedLoop({ clients, seconds, ask: (client) => deeds[client]!.toggle(turn++) })
    })

    const limits = [first, second].map(({ child }) => limitCpu(child.pid!))
    const loadOn = async (...servers: KeptProcess[]) => {
      const urls = servers.map(({ url }) => url)
      const ask = mixedSteps(workOf(urls, board))
      await closedLoop({ clients, seconds: warmUpSeconds, ask })
      return closedLoop({ clients, seconds, ask })
    }
    const one = await loadOn(first)
    const two = await loadOn(first, second)
    for (const unlimit of limits) unlimit()

    return [
      row({ name: 'Web process, idle', unit: 'MB', value: idle, atMost: 190 }),
      row({
        name: 'Change on one web process → socket on another, p95',
        unit: 'ms',
        value: percentile(took, 95),
        atMost: 25,
      }),
      row({
        name: 'Change on one web process, CPU of another that has none of its users',
        unit: 'ms',
        value: perChange,
        untargeted: true,
      }),
      row({
        name: `Mixed load, one web process with ${share * 100} % of a core`,
        unit: 'req/s',
        value: one.perSecond,
        untargeted: true,
      }),
      row({
        name: 'Mixed load, two such (bare: one)',
        unit: 'req/s',
        value: two.perSecond,
        bare: one.perSecond,
        atLeastBare: 1.7,
      }),
    ]
  })
}

/** Has a user change tasks on one server, and times when their socket on the other receives it. */
async function betweenServers(
  from: KeptProcess,
  to: KeptProcess,
  { person, taskIds }: { person: Parameters<typeof deedsOf>[1]; taskIds: readonly string[] },
): Promise<number[]> {
  const socket = await openSocket(to.url, person)
  const deeds = deedsOf(from.url, person, taskIds)
  const took: number[] = []
  for (let change = 0; change < changes; change += 1) {
    const startedAt = performance.now()
    const received = new Promise<number>((resolve) => socket.onEvent('task', resolve))
    await deeds.toggle(change)
    const at = await received
    if (change >= changes / 6) took.push(at - startedAt) // the first ones warm up
  }
  socket.close()
  return took
}

/** Returns the CPU a process uses for each change on another, in milliseconds, beyond what it uses when idle. */
async function readingMs({ child }: KeptProcess, change: () => Promise<Load>): Promise<number> {
  const used = () => cpuMs([child.pid!])
  const before = used()
  await setTimeout(seconds * 1000)
  const idle = used() - before
  const { count } = await change()
  return (used() - before - 2 * idle) / count
}

type Servers = { db: pg.Client; aWeb: () => Promise<KeptProcess> }

async function withServers<Result>(work: (servers: Servers) => Promise<Result>): Promise<Result> {
  const folder = aDataFolder()
  const postgres = await startEmbeddedPostgres(folder)
  const connection = postgres.connection('kept')
  const redis = await aRedis()
  const db = new pg.Client(connection)
  await db.connect()
  const running: KeptProcess[] = []
  const shared = {
    DATABASE_URL: `postgresql://${connection.user}@/${connection.database}?host=${encodeURIComponent(connection.host!)}`,
    REDIS_URL: redis.url,
    KEPT_ROLES: 'web',
    KEPT_SECRET: 'a secret that only the bench uses, for an hour at most',
  }
  try {
    return await work({
      db,
      aWeb: async () => {
        const server = await start({ settings: shared })
        running.push(server)
        return server
      },
    })
  } finally {
    for (const server of running) {
      await server.stop()
      rmSync(server.dataDir, { recursive: true, force: true })
    }
    await db.end()
    await redis.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const periodUs = 100_000

/** Gives a process its share of a core, by Linux's control groups. Returns a function that lifts the limit. */
function limitCpu(pid: number): () => void {
  const version1 = '/sys/fs/cgroup/cpu'
  const root = existsSync(version1) ? version1 : '/sys/fs/cgroup'
  const group = path.join(root, `kept-bench-${pid}`)
  mkdirSync(group)
  const quota = String(share * periodUs)
  if (root === version1) writeFileSync(path.join(group, 'cpu.cfs_quota_us'), quota)
  else writeFileSync(path.join(group, 'cpu.max'), `${quota} ${periodUs}`)
  writeFileSync(path.join(group, 'cgroup.procs'), String(pid))
  return () => {
    writeFileSync(path.join(root, 'cgroup.procs'), String(pid))
    rmdirSync(group)
  }
}
