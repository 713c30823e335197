import pg from 'pg'
import type { Log } from '#server/platform/log.ts'

/** What this process alone does, of all that work on one database. A claim goes with its process, also when that is killed. */
export type Claims = {
  /** False when somebody has it, here or elsewhere. */
  take: (what: string) => Promise<boolean>
  /** Whether it is still ours: a connection that broke took all claims with it. */
  isHeld: (what: string) => boolean
  release: (what: string) => Promise<void>
  stop: () => Promise<void>
}

/** To hear a channel, so that nobody else pays for hearing it too. */
export function claimOf({ recordingId, channel }: { recordingId: string; channel: string }): string {
  return `${recordingId} ${channel}`
}

/** Advisory locks of one connection that is opened when the first is wanted. */
export function createClaims(connection: pg.ClientConfig, log: Log): Claims {
  const held = new Set<string>()
  let opening: Promise<pg.Client> | null = null

  const open = async () => {
    const client = new pg.Client(connection)
    const lose = (error?: Error) => {
      if (opening === null) return
      if (error) log.warn({ err: error }, 'the connection that holds claims is gone')
      opening = null
      held.clear()
    }
    client.on('error', lose)
    client.on('end', () => lose())
    await client.connect()
    return client
  }
  const ask = async (lock: 'pg_try_advisory_lock' | 'pg_advisory_unlock', what: string): Promise<boolean> => {
    opening ??= open()
    const client = await opening.catch((error: unknown) => {
      opening = null
      throw error
    })
    const { rows } = await client.query<{ is: boolean }>(`select ${lock}(hashtextextended($1, 0)) as is`, [what])
    return rows[0]!.is
  }

  return {
    take: async (what) => {
      if (held.has(what)) return false
      held.add(what) // nobody else of this process asks meanwhile
      const isOurs = await ask('pg_try_advisory_lock', what).catch((error: unknown) => {
        held.delete(what)
        throw error
      })
      if (!isOurs) held.delete(what)
      return isOurs
    },
    isHeld: (what) => held.has(what),
    release: async (what) => {
      if (!held.has(what)) return
      await ask('pg_advisory_unlock', what).catch(() => {}) // it went with its connection
      held.delete(what)
    },
    stop: async () => {
      const client = await opening?.catch(() => null)
      opening = null
      held.clear()
      await client?.end()
    },
  }
}
