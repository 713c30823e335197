import { z } from 'zod'
import { Id, Instant, Name } from '#shared/platform/schemas.ts'

/** Registering an existing id enables that device again. */
export const RegisterDevice = z.strictObject({
  id: Id,
  platform: z.literal('APPLE'),
  name: Name('Name the device.').meta({ example: 'Maya’s MacBook Air' }),
  appVersion: z.string().trim().min(1).max(40).meta({ example: '0.1.0' }),
})

export const Device = z.object({
  id: Id,
  platform: z.string(),
  name: z.string(),
  appVersion: z.string(),
  /** Signed out, or disabled in the settings. */
  disabled: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})

export type RegisterDevice = z.infer<typeof RegisterDevice>
export type Device = z.infer<typeof Device>
