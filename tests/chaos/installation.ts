import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { preparePostgresHome } from '#server/platform/postgres-home.ts'
import { start, type KeptProcess } from '#tests/support/process.ts'
import { aRedis, type TestRedis } from '#tests/support/redis.ts'
import { settingsAt } from '#tests/support/s3rver.ts'
import { freePort } from '#tests/support/server.ts'
import { aDoor, toPort, type Door } from '#tests/support/door.ts'
import { aFront } from './front.ts'
import {
  aMachine,
  anObjectStore,
  aPgBouncer,
  aPostgres,
  aSmallDisk,
  hasProgram,
  type Database,
  type Disk,
  type Machine,
} from './machinery.ts'
import { parts, type Part } from './plan.ts'

export type Installation = {
  /** Where users go. */
  url: string
  /** What can fail here. */
  has: readonly Part[]
  machines: Partial<Record<Part, Machine>>
  doors: Partial<Record<Part, Door>>
  postgres: Database
  redis: TestRedis
  store: ReturnType<typeof anObjectStore>
  disk: Disk | null
  /** Asks every process of Kept whether it's ready and unimpaired. */
  isWell: () => Promise<boolean>
  sql: <Row extends pg.QueryResultRow>(query: string, values?: unknown[]) => Promise<Row[]>
  /** Where the object store is, without a door. */
  storeSettings: Record<string, string>
  /** Processes of Kept that nobody killed. */
  endedAlone: readonly string[]
  /** Writes what the processes printed to a folder. */
  writeLogs: (folder: string) => void
  stop: () => Promise<void>
}

/** Two web and two worker processes of Kept with all they need, on free ports of this machine. */
export async function anInstallation(): Promise<Installation> {
  const redis = await aRedis('--maxmemory-policy', 'noeviction') // first, because it may not be installed
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-chaos-'))
  chmodSync(folder, 0o755) // run as root, the database runs as another user, who needs access
  const disk = aSmallDisk(path.join(folder, 'disk'))
  const on = (name: string) => path.join(folder, 'disk', name)

  const postgres = aPostgres(on('database'))
  await postgres.start()
  const storePort = await freePort()
  const store = anObjectStore(storePort, path.join(folder, 'objects'))
  await store.start()
  const names = ['web-1', 'web-2', 'worker-1', 'worker-2'] as const
  const ports = await Promise.all(names.map(() => freePort()))
  const front = await aFront(ports.slice(0, 2))
  const doors = {
    front,
    postgres: await aDoor(postgres.connectHere),
    redis: await aDoor(toPort(Number(new URL(redis.url).port))),
    s3: await aDoor(toPort(storePort)),
  }
  const direct = `postgresql://kept@127.0.0.1:${doors.postgres.port}/kept`
  const pooler = await aPooler(folder, doors.postgres.port, preparePostgresHome(on('database')).runAs)
  const databaseFor = (name: string): Record<string, string> =>
    pooler
      ? { DATABASE_URL: `postgresql://kept@127.0.0.1:${pooler.port}/${name}`, DATABASE_DIRECT_URL: direct }
      : { DATABASE_URL: direct }

  const endedAlone: string[] = []
  const logs = new Map<string, KeptProcess[]>(names.map((name) => [name, []]))
  const keptAs = (name: (typeof names)[number], port: number) =>
    aMachine(async () => {
      const isWeb = name.startsWith('web')
      mkdirSync(on(name), { recursive: true })
      const settings = {
        ...databaseFor(isWeb ? 'kept' : 'kept_jobs'),
        ...settingsAt(doors.s3.port),
        REDIS_URL: `redis://127.0.0.1:${doors.redis.port}`,
        KEPT_SECRET: 'a secret that is only used in this run',
        KEPT_ROLES: isWeb ? 'web' : 'worker',
        PUBLIC_URL: front.url,
        LOG_LEVEL: 'warn',
        ...(!isWeb && { WORKER_PORT: String(port) }),
      }
      const kept = await start({ dataDir: on(name), port, settings })
      logs.get(name)!.push(kept)
      void kept.ended.then((code) => code !== null && endedAlone.push(`${name} ended by itself with ${code}`))
      return kept.child
    })
  const kept = Object.fromEntries(names.map((name, at) => [name, keptAs(name, ports[at]!)]))
  for (const name of names) await kept[name]!.start() // one by one, because the first also builds the page

  const own = new pg.Pool({ host: preparePostgresHome(on('database')).socket, user: 'kept', database: 'kept', max: 1 })
  own.on('error', () => {}) // it's killed, too
  const machines: Installation['machines'] = {
    ...kept,
    ...(pooler && { pgbouncer: pooler.machine }),
    postgres,
    redis,
    s3: store,
  }
  return {
    url: front.url,
    has: parts.filter((part) => machines[part] || part in doors || (part === 'disk' && disk)),
    machines,
    doors,
    postgres,
    redis,
    store,
    disk,
    isWell: async () => (await Promise.all(ports.map(isReady))).every(Boolean),
    sql: async <Row extends pg.QueryResultRow>(query: string, values?: unknown[]) =>
      (await own.query<Row>(query, values)).rows,
    storeSettings: settingsAt(storePort),
    endedAlone,
    writeLogs: (to) => {
      mkdirSync(to, { recursive: true })
      for (const [name, processes] of logs)
        writeFileSync(path.join(to, `${name}.log`), processes.map(({ output }) => output()).join('--- restarted\n'))
    },
    stop: async () => {
      await own.end()
      for (const machine of Object.values(machines)) if (machine !== postgres) await machine.kill()
      for (const door of Object.values(doors)) await door.stop()
      await redis.stop()
      await postgres.stop()
      disk?.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function aPooler(folder: string, behind: number, runAs: { uid: number; gid: number } | undefined) {
  if (!hasProgram('pgbouncer')) return null
  const port = await freePort()
  const machine = aPgBouncer({ folder, port, behind, runAs })
  await machine.start()
  return { port, machine }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2_000) })
    return answer.ok && ((await answer.json()) as { impaired: string[] }).impaired.length === 0
  } catch {
    return false
  }
}
