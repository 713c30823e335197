import { defineEvent } from '#server/platform/event.ts'

/** A meeting has new or changed lines, which are committed. */
export const linesAppended = defineEvent<{ meetingId: string }>('lines.appended')
