import { defineEvent } from '#server/platform/event.ts'
import type { GoogleSource } from '#server/providers/google/scopes.ts'

type Consent = { userId: string; accountId: string; scope: GoogleSource }

/** A user let Kept read a Google source. Emitted in the transaction that stores the grant. */
export const googleConsented = defineEvent<Consent>('google.consented')
