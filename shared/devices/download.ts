import { z } from 'zod'

/** Where the Mac app is downloaded. */
export const Download = z.object({
  url: z.url().meta({ example: 'https://downloads.example.com/Kept.dmg' }),
  /** How large it is, where that is known before. */
  bytes: z.number().nullable(),
})

export type Download = z.infer<typeof Download>
