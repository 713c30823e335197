import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { isEmoji } from '#shared/platform/emoji.ts'
import { noSuchDay, issueMessage } from '#shared/platform/issue-message.ts'
import { plainLine } from '#shared/platform/plain-line.ts'

z.config({ customError: issueMessage })

export const exampleId = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'

/** Lower case, because PostgreSQL returns ids in lower case. */
export const Id = z.uuid().toLowerCase().meta({ example: exampleId })
/** With any offset; returned in UTC. */
export const Instant = z.iso
  .datetime({ offset: true })
  .overwrite(inUtc)
  .refine(hasYear, noSuchDay)
  .meta({ example: '2026-03-05T09:00:00.000Z' })
export const Day = z.iso.date().refine(hasYear, noSuchDay).meta({ example: '2026-03-05' })

/** The emoji before the name of a group or label. */
export const Icon = z.string().refine(isEmoji, 'Choose one emoji.').nullable().meta({ example: '🚀' })

/** Text on one line, without characters that PostgreSQL or another service refuses. `missing` says what to do without one. */
export const Line = (longest: number, missing?: string) => z.string().overwrite(plainLine).min(1, missing).max(longest)

/** A name, which is shown on one line, so control characters become spaces. `missing` says what to do without one. */
export const Name = (missing: string, longest: number = limits.nameLength) => Line(longest, missing)

/** Whether a list has no duplicates. */
export function isUnique(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length
}

/** A page of a list. `cursor` is the `Next-Cursor` of the page before. */
export const Paged = z.strictObject({
  limit: z.coerce.number().int().min(1).max(limits.maxPageSize).optional(),
  cursor: z.string().max(1000).optional(), // it may hold a name
})
export type Paged = z.infer<typeof Paged>

/** An IANA time zone this machine knows. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'That isn’t a time zone. Use one such as Europe/Vienna.')
  .meta({ example: 'Europe/Vienna' })

export const ProblemAnswer = z.object({
  error: z.string().meta({ example: 'That task no longer exists.' }),
  code: z.string().meta({ example: 'task_not_found' }),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Where the user can fix it. */
  url: z.string().optional(),
})

/** A time that isn’t one stays as it is; its format is refused. */
function inUtc(time: string): string {
  const at = new Date(time)
  return Number.isNaN(at.getTime()) ? time : at.toISOString()
}

/** PostgreSQL has no year 0. The offset can move a time out of the four-digit years, which JavaScript signs. */
function hasYear(time: string) {
  return !/^(0000|[+-])/.test(time)
}

/** Offsets aren't names, and PostgreSQL reads their sign the other way around. */
function isTimeZone(name: string) {
  if (/^[+-]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
