import { defineEvent } from '#server/platform/event.ts'
import type { GoogleSource } from '#server/providers/google/scopes.ts'

type Consent = { userId: string; accountId: string; scope: GoogleSource }

type GoogleSignIn = { userId: string; email: string; isNew: boolean }

/** A user signed in with an address that Google verified. Emitted in the transaction that may have created them. */
export const signedInWithGoogle = defineEvent<GoogleSignIn>('google.signed-in')

/** A user let Kept read a Google source. Emitted in the transaction that stores the grant. */
export const googleConsented = defineEvent<Consent>('google.consented')
