import { z } from 'zod'
import { limits } from '#shared/limits.ts'

/** What the user called important, in their own words; null when they haven't said. */
export const ImportantTasks = z.object({ important: z.string().nullable() })

export const DefineImportant = z.strictObject({
  important: z
    .string()
    .trim()
    .max(limits.freeTextLength)
    .nullable()
    .meta({ example: 'Anything about the Rotterdam launch; not internal chores' }),
})

export type ImportantTasks = z.infer<typeof ImportantTasks>
