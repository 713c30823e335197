import { defineEvent } from '#server/platform/event.ts'

/** A user's sources were paused because they haven't used Kept. */
export const sourcesPaused = defineEvent<{ userId: string; at: Date }>('sources.paused')
