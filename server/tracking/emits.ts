import { defineEvent } from '#server/platform/event.ts'
import type { Conversion } from '#shared/tracking/events.ts'

/** A conversion of a user was recorded for the first time. Emitted in the transaction that records it. */
export const conversionRecorded = defineEvent<{ userId: string; name: Conversion }>('conversion.recorded')
