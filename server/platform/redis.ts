import { once } from 'node:events'
import type { Redis as Client, RedisOptions } from 'ioredis'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'

export type Redis = {
  /** Its commands fail after a second, and at once while Redis is away. */
  client: Client
  /** A connection of its own for commands that wait, also for Redis. */
  openReader: () => Client
  isUp: () => boolean
  stop: () => Promise<void>
}

/** How long the start waits for Redis. */
const startMs = 2000
const commandMs = 1000
/** A connection on which an answer is overdue for so long is made anew. Longer than the readers' blocking command. */
const silenceMs = 5000

const shared: RedisOptions = {
  socketTimeout: silenceMs,
  retryStrategy: (attempts) => Math.min(attempts * 100, 1000),
  reconnectOnError: ({ message }) => message.startsWith('READONLY'), // after a failover
}

/** Connects to the Redis that several servers share. If it doesn't answer, the server goes on and keeps trying. */
export async function openRedis({ REDIS_URL }: Pick<Config, 'REDIS_URL'>, log: Log): Promise<Redis | null> {
  if (!REDIS_URL) return null

  const { Redis: Client } = await import('ioredis')
  const client = new Client(REDIS_URL, {
    ...shared,
    commandTimeout: commandMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
  })
  const readers: Client[] = []
  const answer = once(client, 'ready', { signal: AbortSignal.timeout(startMs) })
  reportChanges(client, log)
  await answer.catch(() => {})
  return {
    client,
    openReader: () => {
      const reader = new Client(REDIS_URL, { ...shared, maxRetriesPerRequest: null })
      readers.push(reader)
      return reader
    },
    isUp: () => client.status === 'ready',
    stop: async () => {
      await client.quit().catch(() => {}) // answers what was sent before
      for (const each of [client, ...readers]) each.disconnect()
    },
  }
}

/** Logs when Redis goes away, or isn't there at the start, and when it's back. */
function reportChanges(client: Client, log: Log) {
  let isUp: boolean | undefined
  let reason: Error | undefined // whose command may hold the password
  client.on('error', (error) => (reason = error))
  client.on('ready', () => {
    if (isUp === false) log.info('Redis answers again')
    isUp = true
  })
  client.on('close', () => {
    if (isUp !== false)
      log.warn(
        { reason: reason?.message },
        'Redis doesn’t answer, so live updates and rate limits stay within this server',
      )
    isUp = false
  })
}
