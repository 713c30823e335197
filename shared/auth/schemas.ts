import { z } from 'zod'
import { limits } from '#shared/limits.ts'

export const Providers = z.object({ google: z.boolean(), local: z.boolean() })

export const LocalSignIn = z.strictObject({
  name: z.string().trim().min(1, 'Write your name.').max(limits.nameLength).meta({ example: 'Maya Okafor' }),
  email: z.email('Write a full address, such as maya@portolan.example.').max(254).meta({ example: 'maya@portolan.example' }),
})

const base64url = /^[\w-]+$/

/** RFC 7636: the challenge is the SHA-256 of a secret that only the app knows. */
export const DesktopHandOver = z.strictObject({
  challenge: z.string().length(43).regex(base64url),
  state: z.string().min(16).max(128).regex(base64url),
})
export const DesktopSignIn = z.strictObject({
  code: z.string().max(128),
  verifier: z.string().min(43).max(128),
})
export const DesktopToken = z.object({ token: z.string() })

export type Providers = z.infer<typeof Providers>
export type LocalSignIn = z.infer<typeof LocalSignIn>
export type DesktopSignIn = z.infer<typeof DesktopSignIn>
