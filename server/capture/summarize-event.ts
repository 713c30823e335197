import { describeEventJob } from '#server/capture/jobs.ts'
import { readEvent } from '#server/events/list-events.ts'
import { hasTranscript } from '#server/events/rows/transcripts.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event, MeetingStatus } from '#shared/events/schemas.ts'
import { Problem } from '#shared/problems.ts'

const over: readonly MeetingStatus[] = ['COMPLETE', 'ERROR', 'TRUANT']

/** Enqueues a new summary and topics. Throws `event_not_found`, `event_not_over` and `event_without_words`. */
export async function summarizeEvent(deps: Deps, userId: string, meetingId: string): Promise<Event> {
  const event = await readEvent(deps, userId, meetingId)
  if (!over.includes(event.status)) throw new Problem('event_not_over')
  if (!(await hasTranscript(deps.db, userId, event.id))) throw new Problem('event_without_words')

  await deps.enqueue(describeEventJob, { meetingId: event.id, userId })
  return event
}
