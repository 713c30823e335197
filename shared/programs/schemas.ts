import { z } from 'zod'
import { Id, Instant } from '#shared/platform/schemas.ts'
import { TokenScope } from '#shared/tokens/schemas.ts'

/** Where a program gets what it reads, as far as its redirect address tells. */
export const Destination = z.discriminatedUnion('is', [
  z.object({ is: z.literal('site'), host: z.string().meta({ example: 'northlight.example' }) }),
  z.object({ is: z.literal('computer') }),
  z.object({ is: z.literal('app'), scheme: z.string().meta({ example: 'cursor' }) }),
])

/** A program the user allowed. Its id is its OAuth client id. */
export const Program = z.object({
  id: Id,
  name: z.string().meta({ example: 'Northlight Assistant' }),
  scopes: z.array(TokenScope),
  allowedAt: Instant,
  lastUsedAt: Instant.nullable(),
})

export const RefusedAuthorization = z.enum([
  'program_unknown',
  'redirect_unknown',
  'parameter_wrong',
  'pkce_missing',
  'response_type_unknown',
  'scope_unknown',
  'resource_unknown',
])

/** What the consent page shows: a program's question, or why its request can't be granted. */
export const Consent = z.discriminatedUnion('is', [
  z.object({ is: z.literal('asked'), name: z.string(), scopes: z.array(TokenScope), destination: Destination }),
  z.object({
    is: z.literal('refused'),
    because: RefusedAuthorization,
    /** The program's page, with the error; null when the address isn't known to be the program's. */
    backTo: z.string().nullable(),
    destination: Destination.nullable(),
  }),
])

export const AnswerConsent = z.strictObject({
  /** The query string of the page, as the program wrote it. */
  request: z.string().max(8_000).meta({ example: 'client_id=…&redirect_uri=…&response_type=code&code_challenge=…' }),
  allow: z.boolean(),
})

/** Where to send the browser. */
export const ConsentAnswered = z.object({ redirectTo: z.string() })

export type Destination = z.infer<typeof Destination>
export type Program = z.infer<typeof Program>
export type RefusedAuthorization = z.infer<typeof RefusedAuthorization>
export type Consent = z.infer<typeof Consent>
export type AnswerConsent = z.infer<typeof AnswerConsent>
export type ConsentAnswered = z.infer<typeof ConsentAnswered>
