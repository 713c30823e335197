import { z } from 'zod'
import { Id, Name } from '#shared/platform/schemas.ts'

/** A theme found in the user's tasks. */
export const UserTopic = z.object({
  id: Id,
  label: z.string().meta({ example: 'Berth planner launch' }),
  icon: z.string().meta({ example: '🚢' }),
  description: z.string().meta({ example: 'From “Launch weekly” and one other event.' }),
  hidden: z.boolean(),
  /** The topic that shows its tasks instead. */
  mergedInto: Id.nullable(),
})

export const EditUserTopic = z
  .strictObject({
    label: Name('Enter a name.'),
    hidden: z.boolean(),
    mergedInto: Id.nullable(),
  })
  .partial()
  .meta({ example: { label: 'Berth planner' } })

export const UserTopicTask = z.object({ userTopicId: Id, taskId: Id })

export type UserTopic = z.infer<typeof UserTopic>
export type EditUserTopic = z.infer<typeof EditUserTopic>
export type UserTopicTask = z.infer<typeof UserTopicTask>
