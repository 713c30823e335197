import { positionOfLine, LinePosition } from '#server/events/rows/line-order.ts'
import { linesAsText } from '#server/events/rows/transcripts.ts'
import { findEvent } from '#server/events/visible.ts'
import type { Deps } from '#server/platform/deps.ts'
import { rangeAfter } from '#server/platform/http/paging.ts'
import type { TranscriptLine } from '#shared/events/schemas.ts'
import type { Paged } from '#shared/platform/schemas.ts'

/** The lines of an event in the order they were said, as JSON text. Throws `event_not_found`. */
export async function readTranscript(deps: Deps, userId: string, meetingId: string): Promise<string> {
  const event = await findEvent(deps, userId, meetingId)
  return linesAsText(deps.db, event.id)
}

/** What was read for a page of an event's lines. Throws `event_not_found`. */
export async function readLines(deps: Deps, userId: string, { meetingId, ...asked }: Paged & { meetingId: string }) {
  const event = await findEvent(deps, userId, meetingId)
  const range = rangeAfter(event.id, asked, LinePosition)
  const items = JSON.parse(await linesAsText(deps.db, event.id, range)) as TranscriptLine[]
  return { list: event.id, items, take: range.take, positionOf: positionOfLine }
}
