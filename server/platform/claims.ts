import pg from 'pg'
import type { Log } from '#server/platform/log.ts'

/** Locks shared by all processes on one database. A claim ends with its process, even if that is killed. */
export type ChannelClaims = {
  /** False when it's taken, here or in another process. */
  take: (what: string) => Promise<boolean>
  /** Whether it's still ours: a broken connection loses all claims. */
  isHeld: (what: string) => boolean
  release: (what: string) => Promise<void>
  stop: () => Promise<void>
}

/** The name of the claim to transcribe a channel, so that it's only paid for once. */
export function claimOf({ recordingId, channel }: { recordingId: string; channel: string }): string {
  return `${recordingId} ${channel}`
}

/** Claims as advisory locks on one connection, opened for the first claim. */
export function createClaims(connection: pg.ClientConfig, log: Log): ChannelClaims {
  const held = new Set<string>()
  let opening: Promise<pg.Client> | null = null

  const open = async () => {
    const client = new pg.Client(connection)
    const lose = (error?: Error) => {
      if (opening === null) return
      if (error) log.warn({ err: error }, 'lost the connection that holds the claims')
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
      held.add(what) // so that nothing else in this process tries to take it
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
      await ask('pg_advisory_unlock', what).catch(() => {}) // a lost connection has released it
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
