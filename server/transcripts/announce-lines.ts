import type { Deps } from '#server/platform/deps.ts'
import type { WrittenLine } from '#server/transcripts/rows.ts'
import { channels } from '#shared/realtime/events.ts'

/** Announces lines to the users who have the meeting open. */
export function announceLines({ announce }: Deps, meetingId: string, lines: readonly WrittenLine[]) {
  for (const { id, userId, speaker, timestamp, text } of lines)
    announce(channels.privateMeeting(meetingId), 'transcript', {
      meetingId,
      line: { id, userId, speaker, timestamp, text },
    })
  announce(channels.meeting(meetingId), 'new-transcript', { meetingId })
}
