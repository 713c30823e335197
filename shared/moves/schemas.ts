import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { Icon, Id, Instant, isUnique, Name } from '#shared/platform/schemas.ts'
import { movers, type Mover } from '#shared/moves/move.ts'
import { CreateTask } from '#shared/tasks/requests.ts'

const From = z.enum(Object.keys(movers) as [Mover, ...Mover[]]).meta({ example: 'todoist' })
const LabelName = Name('Enter a name.', limits.labelNameLength)

/** Begins an import: the groups and labels that its tasks need. Labels that exist by name are used. */
export const StartMove = z.strictObject({
  id: Id,
  from: From,
  groups: z
    .array(z.strictObject({ id: Id, title: Name('Enter a name.'), icon: Icon.default(null) }))
    .max(limits.taskGroups)
    .refine((groups) => isUnique(groups.map(({ id }) => id)), 'List each group once.')
    .default([]),
  labels: z.array(LabelName).max(limits.labels).default([]),
})

const { title, notes, taskGroupId, deadline, recurrence } = CreateTask.shape

const MovedTask = z.strictObject({
  /** Names the task in its app. The same key, imported again, is the same task. */
  key: z.string().min(1).max(2_000).meta({ example: '220474322' }),
  title,
  notes,
  taskGroupId,
  deadline,
  recurrence,
  labels: z.array(LabelName).max(limits.labels).default([]),
  links: z
    .array(
      z.strictObject({
        title: z.string().max(limits.titleLength),
        url: z.url({ protocol: /^https?$/ }).max(limits.urlLength),
      }),
    )
    .max(limits.attachments)
    .default([]),
})

/** Some of an import's tasks, in order. `position` is how many came before; `isLast` ends the import. */
export const AddMovedTasks = z.strictObject({
  tasks: z.array(MovedTask).max(limits.movedAtOnce),
  position: z.int().min(0).max(limits.movedTasks).default(0),
  isLast: z.boolean().default(true),
})

/** How many tasks are new, were imported before, and are new but look like an open task. */
export const AddedMovedTasks = z.object({ added: z.int(), known: z.int(), duplicates: z.int() })

export const Move = z.object({
  id: Id,
  from: From,
  tasks: z.int(),
  createdAt: Instant,
  /** The import can be undone until then. */
  undoUntil: Instant,
})

/** How many tasks an undo removed, and how many stay because they were changed since. */
export const UndoneMove = z.object({ removed: z.int(), left: z.int() })

export type StartMove = z.infer<typeof StartMove>
export type MovedTask = z.infer<typeof MovedTask>
export type AddMovedTasks = z.infer<typeof AddMovedTasks>
export type AddedMovedTasks = z.infer<typeof AddedMovedTasks>
export type Move = z.infer<typeof Move>
export type UndoneMove = z.infer<typeof UndoneMove>
