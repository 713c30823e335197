import type { Deps } from '#server/platform/deps.ts'
import type { WrittenLine } from '#server/transcripts/rows.ts'
import { channels } from '#shared/realtime/events.ts'

/** Tells those who have a meeting open what was said, line by line. */
export function announceLines({ announce }: Deps, meetingId: string, lines: readonly WrittenLine[]) {
  for (const { id, userId, speaker, timestamp, text } of lines)
    announce(channels.privateMeeting(meetingId), 'transcript', {
      meetingId,
      line: { id, userId, speaker, timestamp, text },
    })
  announce(channels.meeting(meetingId), 'new-transcript', { meetingId })
}
