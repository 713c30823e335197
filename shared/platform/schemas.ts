import { z } from 'zod'

export const Id = z.uuid().meta({ example: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' })
export const Instant = z.iso.datetime().meta({ example: '2026-03-05T09:00:00.000Z' })
export const Day = z.iso.date().meta({ example: '2026-03-05' })

/** An IANA name that this machine's time-zone data knows. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'is not a time zone such as Europe/Vienna')
  .meta({ example: 'Europe/Vienna' })

export const ProblemAnswer = z.object({
  error: z.string().meta({ example: 'That task is no longer here.' }),
  code: z.string().meta({ example: 'task_not_found' }),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
