import { z } from 'zod'

/** Judges a person's open tasks by what they said is important; only some of them where these are named. */
export const RelabelImportant = z.object({ userId: z.uuid(), taskIds: z.array(z.uuid()).optional() })

export type RelabelImportant = z.infer<typeof RelabelImportant>
