import { defineEvent } from '#server/platform/event.ts'

/** A user's trial ended, in which Kept captured something. Emitted once, in the transaction that notes it. */
export const trialSummarized = defineEvent<{ userId: string; endedAt: Date }>('trial.summarized')
