import type { Clock } from '../clock.ts'
import { backoffMs } from './backoff.ts'

/** How long uploads pause after failures. */
export function uploadPause({ clock, random }: { clock: Clock; random: () => number }) {
  let failures = 0
  let notBefore = 0
  let trouble: string | null = null

  return {
    now: () => ({ failures, notBefore, trouble }),

    /** Steps that fail together count as one failure. */
    fail: (sentence: string | null) => {
      const now = clock.now()
      if (now < notBefore) return
      failures += 1
      notBefore = now + backoffMs(failures, random())
      trouble = sentence
    },

    recover: () => {
      failures = 0
      notBefore = 0
      trouble = null
    },
  }
}
