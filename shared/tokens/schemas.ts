import { z } from 'zod'
import { Id, Instant, isUnique, Name } from '#shared/platform/schemas.ts'

export const TokenScope = z.enum(['read', 'write'])

/** A personal API token without its secret. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** The token's last characters. */
  hint: z.string().meta({ example: '…k3Fw' }),
  scopes: z.array(TokenScope),
  lastUsedAt: Instant.nullable(),
  createdAt: Instant,
})

export const CreateToken = z.strictObject({
  name: Name('Name the token after what will use it.', 60).meta({ example: 'Zapier' }),
  scopes: z.array(TokenScope).min(1, 'Choose at least one scope.').refine(isUnique, 'List each scope once.'),
})

/** The only response that contains the token itself. */
export const CreatedToken = z.object({ id: Id, token: z.string().meta({ example: 'kept_…' }) })

export type ApiToken = z.infer<typeof ApiToken>
export type CreateToken = z.infer<typeof CreateToken>
export type CreatedToken = z.infer<typeof CreatedToken>
export type TokenScope = z.infer<typeof TokenScope>
