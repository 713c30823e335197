import { z } from 'zod'
import { isOnce, Id, Instant } from '#shared/platform/schemas.ts'

export const TokenScope = z.enum(['read', 'write'])

/** A personal API token as its owner sees it later: never itself. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** Its last characters, by which it is told from others. */
  hint: z.string().meta({ example: '…k3Fw' }),
  scopes: z.array(TokenScope),
  lastUsedAt: Instant.nullable(),
  createdAt: Instant,
})

export const NewToken = z.strictObject({
  name: z.string().trim().min(1, 'Name the token after what will use it.').max(60).meta({ example: 'Zapier' }),
  scopes: z.array(TokenScope).min(1, 'Choose at least one scope.').refine(isOnce, 'Name each scope once.'),
})

/** The only time that the token is told. */
export const MadeToken = z.object({ id: Id, token: z.string().meta({ example: 'kept_…' }) })

export const HookEvent = z.enum(['task.created', 'task.updated', 'task.completed', 'meeting.ended'])

export const NewHook = z.strictObject({
  targetUrl: z.url('Write a full address such as https://hooks.example.com/kept.').max(2000),
  event: HookEvent,
})

/** The secret signs every delivery; it is told once. */
export const MadeHook = z.object({ id: Id, secret: z.string() })

export const Hook = z.object({
  id: Id,
  targetUrl: z.string(),
  event: HookEvent,
  /** When it was switched off because its target answered 410 or nothing for long. */
  disabledAt: Instant.nullable(),
  createdAt: Instant,
})

export const HookDelivery = z.object({
  id: Id,
  event: HookEvent,
  status: z.number().nullable(),
  error: z.string().nullable(),
  attempts: z.number(),
  deliveredAt: Instant.nullable(),
  nextAt: Instant.nullable(),
  createdAt: Instant,
})

export const HookSamples = z.strictObject({
  event: HookEvent,
  limit: z.coerce.number().int().min(1).max(10).default(3),
})

export type ApiToken = z.infer<typeof ApiToken>
export type NewToken = z.infer<typeof NewToken>
export type MadeToken = z.infer<typeof MadeToken>
export type NewHook = z.infer<typeof NewHook>
export type MadeHook = z.infer<typeof MadeHook>
export type HookSamples = z.infer<typeof HookSamples>
export type TokenScope = z.infer<typeof TokenScope>
export type HookEvent = z.infer<typeof HookEvent>
export type Hook = z.infer<typeof Hook>
export type HookDelivery = z.infer<typeof HookDelivery>
