import type { Config } from '#server/platform/config.ts'

/** Asks Redis for its version and its rule for a full memory. Throws a sentence when it doesn't answer or can't be used. */
export async function checkRedis({ REDIS_URL }: Pick<Config, 'REDIS_URL'>): Promise<string> {
  const { Redis } = await import('ioredis')
  const client = new Redis(REDIS_URL!, {
    lazyConnect: true,
    retryStrategy: null,
    connectTimeout: 5000,
    commandTimeout: 5000,
  })
  let reason: Error | undefined
  client.on('error', (error) => (reason = error))
  try {
    await client.connect().catch((error: unknown) => {
      throw reason ?? error // which only says that the connection closed
    })
    await client.ping()
    const about = await client.info()
    const valueOf = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(about)?.[1]
    const version = valueOf('redis_version') ?? ''
    if (Number.parseInt(version, 10) < 6) throw new Error(`Redis ${version} is too old; Kept needs 6 or newer.`)

    const whenFull = valueOf('maxmemory_policy') ?? ''
    if (whenFull.startsWith('allkeys'))
      throw new Error(`Redis ${version} may drop live updates when it’s full. Set its maxmemory-policy to noeviction.`)
    return `Redis ${version} answers`
  } finally {
    client.disconnect()
  }
}
