import { z } from 'zod'
import { RegisterDevice } from '#shared/devices/schemas.ts'
import { Id, Instant, Name } from '#shared/platform/schemas.ts'

export const Providers = z.object({ google: z.boolean(), local: z.boolean() })

export const LocalSignIn = z.strictObject({
  name: Name('Enter your name.').meta({ example: 'Maya Okafor' }),
  email: z
    .email('Enter a full address, such as maya@portolan.example.')
    .max(254)
    .meta({ example: 'maya@portolan.example' }),
})

/** Asks for Google's consent to a source. `next` is where the browser goes afterwards. */
export const GoogleConsent = z.strictObject({
  scope: z.enum(['calendar', 'gmail']).optional(),
  next: z.string().max(1_000).optional().meta({ example: '/connections' }),
  reauth: z.literal('1').optional(),
  /** One of the user's Google accounts, or `other` to choose another. */
  account: z.union([Id, z.literal('other')]).optional(),
})
export const Reauth = GoogleConsent.omit({ reauth: true })
export const ConsentUrl = z.object({ url: z.url() })

/** Why Google sign-in failed: the `sign-in` parameter of the URL the browser returns to. */
export type SignInProblem = 'denied' | 'expired' | 'unavailable' | 'unverified' | 'taken' | 'deactivated'

/** A session, as the user sees it. */
export const SessionInfo = z.object({
  id: Id,
  /** "Chrome on macOS", as far as the browser reveals, or "Maya’s MacBook Air · Kept for Mac". */
  device: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
})

/** What has access to an account beside its sessions. */
export const accessKinds = ['programs', 'tokens', 'calendarFeed', 'hooks'] as const
export type AccessKind = (typeof accessKinds)[number]

/** `keep`: what else goes on working, separated by commas. */
export const EndOtherSessions = z.strictObject({
  keep: z
    .string()
    .max(60)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.enum(accessKinds, 'Name what to keep: programs, tokens, calendarFeed or hooks.').array())
    .default([])
    .meta({ example: 'hooks' }),
})
/** How many of each ended. */
export const EndedAccess = z.object({
  sessions: z.int(),
  programs: z.int(),
  tokens: z.int(),
  calendarFeed: z.int(),
  hooks: z.int(),
})

const base64url = /^[\w-]+$/

/** RFC 7636: the challenge is the SHA-256 of a secret only the app knows. */
export const DesktopHandOver = z.strictObject({
  challenge: z.string().length(43).regex(base64url),
  state: z.string().min(16).max(128).regex(base64url),
  /** The name of the Mac that asks, for the user to recognize. */
  device: Name('Name the device.').optional(),
})
export const DesktopSignIn = z.strictObject({
  code: z.string().max(128),
  verifier: z.string().min(43).max(128),
  /** The device that signs in. It's registered, or enabled again. */
  device: RegisterDevice.optional(),
})
export const DesktopToken = z.object({ token: z.string() })

export type Providers = z.infer<typeof Providers>
export type LocalSignIn = z.infer<typeof LocalSignIn>
export type GoogleConsent = z.infer<typeof GoogleConsent>
export type SessionInfo = z.infer<typeof SessionInfo>
export type EndedAccess = z.infer<typeof EndedAccess>
export type DesktopSignIn = z.infer<typeof DesktopSignIn>
