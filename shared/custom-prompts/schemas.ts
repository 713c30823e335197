import { z } from 'zod'
import { limits } from '#shared/limits.ts'

/** The user's instructions for titles, and whether they apply to captured tasks. */
const TaskCustomPrompt = z.object({ titleTransformPrompt: z.string().nullable(), runForCapturedTasks: z.boolean() })

export const CustomPrompts = z.object({ taskCustomPrompt: TaskCustomPrompt })

export const TitlePrompt = z
  .string()
  .trim()
  .max(limits.freeTextLength)
  .meta({ example: 'Start with a verb, and name the customer when there is one.' })

export const EditCustomPrompts = z.strictObject({
  taskCustomPrompt: z
    .strictObject({
      titleTransformPrompt: TitlePrompt.nullable().meta({ example: 'Start with a verb.' }),
      runForCapturedTasks: z.boolean(),
    })
    .partial(),
})

export type CustomPrompts = z.infer<typeof CustomPrompts>
export type EditCustomPrompts = z.infer<typeof EditCustomPrompts>
