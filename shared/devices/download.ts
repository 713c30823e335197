import { z } from 'zod'

/** The download of the Mac app. */
export const Download = z.object({
  url: z.url().meta({ example: 'https://downloads.example.com/Kept.dmg' }),
  /** The size, if known in advance. */
  bytes: z.number().nullable(),
})

export type Download = z.infer<typeof Download>
