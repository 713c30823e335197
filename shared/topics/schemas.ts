import { z } from 'zod'
import { Id } from '#shared/platform/schemas.ts'

/** A theme found in the user's tasks. */
export const UserTopic = z.object({
  id: Id,
  label: z.string().meta({ example: 'Berth map' }),
  icon: z.string().meta({ example: '🗺️' }),
  description: z.string().meta({ example: 'From “Launch weekly” and one other event.' }),
})

export const UserTopicTask = z.object({ userTopicId: Id, taskId: Id })

export type UserTopic = z.infer<typeof UserTopic>
export type UserTopicTask = z.infer<typeof UserTopicTask>
