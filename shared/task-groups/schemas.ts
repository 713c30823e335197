import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { Icon, Id, Instant, isUnique, Name } from '#shared/platform/schemas.ts'
import { defaultGroupTitle } from '#shared/task-groups/title.ts'

export const TaskGroupType = z.enum(['INCOMING', 'TODO', 'GETTING_STARTED', 'CUSTOM'])

export const TaskGroup = z.object({
  id: Id,
  title: z.string().meta({ example: 'Launch' }),
  icon: z.string().nullable(),
  type: TaskGroupType.meta({ example: 'CUSTOM' }),
  sort: z.number(),
  userId: Id,
  createdAt: Instant,
  updatedAt: Instant,
})

const Title = Name('Enter a name.').meta({ example: 'Launch' })

export const CreateTaskGroup = z.strictObject({
  id: Id,
  type: z.enum(['TODO', 'GETTING_STARTED', 'CUSTOM']).default('CUSTOM'),
  title: Title.refine((title) => title !== defaultGroupTitle, 'Give the group its own name.').meta({
    example: 'Launch',
  }),
  icon: Icon.default(null),
  /** Tasks to move into it, in this order. */
  taskIds: z.array(Id).max(limits.bulkTasks).default([]),
})

export const EditTaskGroup = z.strictObject({ title: Title, icon: Icon }).partial()

/** The order of the user's groups. The inbox stays first. */
export const SortTaskGroups = z.strictObject({
  sortedTaskGroupIds: z
    .array(Id)
    .max(limits.taskGroups * 2)
    .refine(isUnique, 'List each group once.'),
})

export type CreateTaskGroup = z.infer<typeof CreateTaskGroup>
export type EditTaskGroup = z.infer<typeof EditTaskGroup>
export type SortTaskGroups = z.infer<typeof SortTaskGroups>
export type TaskGroupType = z.infer<typeof TaskGroupType>
export type TaskGroup = z.infer<typeof TaskGroup>
