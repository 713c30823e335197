import { z } from 'zod'
import { Id, Instant } from '#shared/platform/schemas.ts'

export const TaskGroupType = z.enum(['INCOMING', 'TODO', 'GETTING_STARTED', 'CUSTOM'])

export const TaskGroup = z.object({
  id: Id,
  title: z.string(),
  icon: z.string().nullable(),
  type: TaskGroupType,
  sort: z.number(),
  userId: Id,
  createdAt: Instant,
  updatedAt: Instant,
})

export type TaskGroupType = z.infer<typeof TaskGroupType>
export type TaskGroup = z.infer<typeof TaskGroup>
