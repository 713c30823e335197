import type { Announce, Db } from '#server/platform/deps.ts'
import type { Log } from '#server/platform/log.ts'
import { userOf } from '#server/realtime/channels.ts'
import { noteAnnounced, type Note } from '#server/realtime/rows.ts'
import { noted, type Noted } from '#shared/realtime/missed.ts'

type Waiting = { note: Note | null; announceNow: () => void }

const retryMs = 1000

/**
 * Makes announcements in order, each once it's noted: a page that joins its user's channel after it was made would
 * otherwise hear of it nowhere. `settled` resolves once those so far are made.
 */
export function announceNoted(announce: Announce, { db, log }: { db: Db; log: Log }) {
  const waiting: Waiting[] = []
  let unnoted: Note[] = []
  let working: Promise<void> | undefined

  const work = async () => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0)
      await note(batch.flatMap((each) => each.note ?? []))
      for (const { announceNow } of batch) announceNow()
    }
    working = undefined
  }

  const note = async (notes: Note[]) => {
    const due = [...unnoted, ...notes]
    if (due.length === 0) return
    unnoted = []
    try {
      await noteAnnounced(db, due)
    } catch (error) {
      log.warn({ err: error }, 'announcements not noted yet')
      unnoted = due
      setTimeout(() => void note([]), retryMs).unref()
    }
  }

  const announceInOrder: Announce = (channel, event, payload) => {
    const announceNow = () => announce(channel, event, payload)
    const userId = noted.includes(event as Noted) ? userOf(channel) : null
    if (!userId && !working) return announceNow()
    waiting.push({ note: userId ? { userId, event: event as Noted } : null, announceNow })
    working ??= work()
  }
  const settled = async () => {
    if (working) await new Promise<void>((resolve) => waiting.push({ note: null, announceNow: resolve }))
  }
  return { announce: announceInOrder, settled }
}
