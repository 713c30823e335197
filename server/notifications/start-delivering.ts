import { setTimeout } from 'node:timers/promises'
import { deliver } from '#server/notifications/deliver.ts'
import { claimNotices, type Lane } from '#server/notifications/rows.ts'
import type { Post } from '#server/notifications/send.ts'
import type { Deps } from '#server/platform/deps.ts'

const pollMs = 1000

/** Between two users, so that thousands of digests at the same hour leave time for requests. */
const restMs = 25

/**
 * A slow mail server holds up neither Slack nor pushes, and an hour of many digests no other mail. There are as many mail
 * lanes as the mail server gets connections.
 */
const lanes: readonly Lane[] = [
  { channels: ['EMAIL'], takesDigests: true },
  { channels: ['EMAIL'], takesDigests: true },
  { channels: ['EMAIL'], takesDigests: false },
  { channels: ['SLACK', 'PUSH'], takesDigests: false },
  { channels: ['SLACK', 'PUSH'], takesDigests: false },
]

/** Delivers due notices until it's stopped, those of a few users at a time. */
export function startDelivering(deps: Deps, post: Post): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = Promise.all(lanes.map(runLane))
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }

  async function runLane(lane: Lane, index: number) {
    await pause((index * pollMs) / lanes.length) // looking one after another, idle lanes share a connection
    while (!signal.aborted) {
      const pauseMs = (await deliverNext(lane)) ? restMs : pollMs
      await pause(pauseMs)
    }
  }

  /** Ends early when it's stopped. */
  function pause(ms: number): Promise<void> {
    return setTimeout(ms, undefined, { signal }).catch(() => {})
  }

  /** Returns false when nothing is due. */
  async function deliverNext(lane: Lane): Promise<boolean> {
    try {
      const claimed = await claimNotices(deps.db, lane, deps.now())
      await deliver(deps, post, claimed, signal)
      return claimed.length > 0
    } catch (error) {
      deps.log.error({ err: error }, 'could not deliver notices') // the database may be back a moment later
      return false
    }
  }
}
