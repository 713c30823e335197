import { z } from 'zod'

/** Words a person's captured tasks their way; only some where they are named. */
export const RewordTitles = z.object({ userId: z.uuid(), taskIds: z.array(z.uuid()).optional() })

export type RewordTitles = z.infer<typeof RewordTitles>
