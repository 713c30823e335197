import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { Icon, Id, Instant, Name } from '#shared/platform/schemas.ts'

export const labelColors = ['heat', 'magic', 'energy-1', 'energy-2', 'electric', 'ice', 'cobalt'] as const

export const Label = z.object({
  id: Id,
  userId: Id,
  name: z.string().meta({ example: 'Launch' }),
  icon: z.string().nullable(),
  color: z.enum(labelColors),
  type: z.enum(['IMPORTANT', 'CUSTOM']).meta({ example: 'CUSTOM' }),
  createdAt: Instant,
  updatedAt: Instant,
})

const LabelName = Name('Enter a name.', limits.labelNameLength).meta({ example: 'Launch' })

export const CreateLabel = z.strictObject({
  id: Id,
  type: z.literal('CUSTOM').default('CUSTOM'),
  name: LabelName,
  icon: Icon.default(null),
  color: z.enum(labelColors),
})

export const EditLabel = z.strictObject({ name: LabelName, icon: Icon, color: z.enum(labelColors) }).partial()

export type CreateLabel = z.infer<typeof CreateLabel>
export type EditLabel = z.infer<typeof EditLabel>
export type Label = z.infer<typeof Label>
export type LabelColor = (typeof labelColors)[number]
