import type { PageRange } from '#server/events/rows/events.ts'
import { linesAsText } from '#server/events/rows/transcripts.ts'
import { findEvent } from '#server/events/visible.ts'
import type { Deps } from '#server/platform/deps.ts'

/** The lines of an event in the order they were said, or a page of them, as JSON text. Throws `event_not_found`. */
export async function readTranscript(deps: Deps, userId: string, meetingId: string, page?: PageRange): Promise<string> {
  const event = await findEvent(deps, userId, meetingId)
  return linesAsText(deps.db, event.id, page)
}
