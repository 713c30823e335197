import { defineEvent } from '#server/platform/event.ts'

/** A bot's whole transcript is written, and the meeting is locked until the transaction ends. */
export const meetingFinished = defineEvent<{ meetingId: string }>('meeting.finished')

/** A meeting's transcript was deleted; `taskIds` are the tasks that came from it. */
export const transcriptDeleted = defineEvent<{ meetingId: string; taskIds: string[] }>('transcript.deleted')
