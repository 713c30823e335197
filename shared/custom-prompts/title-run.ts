import { z } from 'zod'
import { Id } from '#shared/platform/schemas.ts'
import { TitlePrompt } from './schemas.ts'

/** A run of the user's instructions over all captured tasks. `done` of `total` tasks were asked about. */
export const TitleRun = z.object({
  id: Id,
  state: z.enum(['WAITING', 'RUNNING', 'DONE', 'CANCELED', 'FAILED', 'UNDONE']),
  total: z.number(),
  done: z.number(),
  /** How many titles it changed. */
  reworded: z.number(),
})
export const LatestTitleRun = z.object({ run: TitleRun.nullable() })

export const PreviewTitles = z.strictObject({ titleTransformPrompt: TitlePrompt.min(1) })

/** What instructions would do to the titles of recent tasks. */
export const TitlePreview = z.array(
  z.object({
    taskId: Id,
    before: z.string().meta({ example: 'The draft for Priya' }),
    after: z.string().meta({ example: 'Send Priya the draft' }),
  }),
)

export type TitleRun = z.infer<typeof TitleRun>
export type TitlePreview = z.infer<typeof TitlePreview>
