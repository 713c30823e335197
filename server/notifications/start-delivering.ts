import { setTimeout } from 'node:timers/promises'
import { deliver } from '#server/notifications/deliver.ts'
import { claimNotices } from '#server/notifications/rows.ts'
import type { Post } from '#server/notifications/send.ts'
import type { Deps } from '#server/platform/deps.ts'

const pollMs = 1000

/** Between two users, so that thousands of digests at the same hour leave time for requests. */
const restMs = 25

/** As many as the mail server gets connections. */
const lanes = 3

/** Delivers due notices until it's stopped, those of a few users at a time. */
export function startDelivering(deps: Deps, post: Post): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = Promise.all(Array.from({ length: lanes }, runLane))
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }

  async function runLane() {
    while (!signal.aborted) {
      const pauseMs = (await deliverNext()) ? restMs : pollMs
      await setTimeout(pauseMs, null, { signal }).catch(() => {})
    }
  }

  /** Returns false when nothing is due. */
  async function deliverNext(): Promise<boolean> {
    try {
      const claimed = await claimNotices(deps.db, deps.now())
      await deliver(deps, post, claimed, signal)
      return claimed.length > 0
    } catch (error) {
      deps.log.error({ err: error }, 'could not deliver notices') // the database may be back a moment later
      return false
    }
  }
}
