import type { EndDemo } from '#server/onboarding/demos/jobs.ts'
import { defineEvent } from '#server/platform/event.ts'

/** The tasks from before a source was connected are on the board. Emitted in the transaction that shows them. */
export const demoEnded = defineEvent<EndDemo>('demo.ended')
