import { describeEventJob } from '#server/capture/jobs.ts'
import { undescribedEvents } from '#server/events/chat/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { chatDayOf } from '#shared/events/chat-day.ts'

const atOnce = 200

/** Enqueues descriptions of past days' chat events that have none, or whose messages changed since. */
export async function describeDays({ db, now, enqueue }: Deps) {
  const events = await undescribedEvents(db, { before: chatDayOf(now()), take: atOnce })
  for (const event of events) await enqueue(describeEventJob, event)
}
