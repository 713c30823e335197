import { freePort, aServer, type TestServer } from './server.ts'
import { asUser, type Someone } from './someone.ts'
import { aRedis, type TestRedis } from './redis.ts'

export type TestServers = {
  redis: TestRedis
  /** Two web servers on one database and one Redis. */
  first: TestServer
  second: TestServer
  /** A process of the same installation that only works on jobs. */
  aWorker: () => Promise<TestServer>
  /** Signs in a user, and returns them at each web server. */
  person: (name: string) => Promise<[Someone, Someone]>
  stop: () => Promise<void>
}

/** Two web servers on one database and one Redis. */
export async function twoServers(settings: Record<string, string> = {}): Promise<TestServers> {
  const redis = await aRedis()
  const shared = { ...settings, REDIS_URL: redis.url }
  const first = await aServer({ settings: shared })
  const { databaseUrl } = first
  const second = await aServer({ databaseUrl, settings: shared })
  const servers = [first, second]

  return {
    redis,
    first,
    second,
    aWorker: async () => {
      const own = { KEPT_ROLES: 'worker', WORKER_PORT: String(await freePort()) }
      const worker = await aServer({ databaseUrl, settings: { ...shared, ...own } })
      servers.push(worker)
      return worker
    },
    person: async (name) => {
      const one = await first.person(name)
      return [one, asUser(second.url, one)]
    },
    stop: async () => {
      for (const server of servers) await server.stop()
      await redis.stop()
    },
  }
}
