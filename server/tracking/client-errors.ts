import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ClientError } from '#shared/tracking/client-error.ts'

const mostRemembered = 1000

/** The errors that pages reported to this process. */
export type ClientErrors = {
  /** Counts an error, and returns how many times it has come. */
  count: (error: ClientError) => number
  counts: () => { reported: number; different: number }
}

export function createClientErrors(): ClientErrors {
  const times = new LRUCache<string, number>({ max: mostRemembered })
  let [reported, different] = [0, 0]

  return {
    count: (error) => {
      const key = createHash('sha1').update(JSON.stringify(error)).digest('base64url')
      const now = (times.get(key) ?? 0) + 1
      times.set(key, now)
      reported += 1
      if (now === 1) different += 1
      return now
    },
    counts: () => ({ reported, different }),
  }
}

/** Whether an error that came this often is logged: the first time, the tenth, the hundredth … */
export const isLogged = (times: number): boolean => /^10*$/.test(String(times))
