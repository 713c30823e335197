import { z } from 'zod'

/** Tells a person something once. `key` says what it is about. */
export const SendNotice = z.object({
  userId: z.uuid(),
  kind: z.enum(['taskSourcesPaused', 'downloadAppReminder']),
  key: z.string(),
})

export type SendNotice = z.infer<typeof SendNotice>
