import { z } from 'zod'
import { Id, Instant } from '#shared/platform/schemas.ts'

export const labelColors = ['heat', 'magic', 'energy-1', 'energy-2', 'electric', 'ice', 'cobalt'] as const

export const Label = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  icon: z.string().nullable(),
  color: z.enum(labelColors),
  type: z.enum(['IMPORTANT', 'CUSTOM']),
  createdAt: Instant,
  updatedAt: Instant,
})

export type Label = z.infer<typeof Label>
export type LabelColor = (typeof labelColors)[number]
