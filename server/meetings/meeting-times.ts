import { Prisma } from '#prisma'

/** When a meeting `m` ends. One of which nobody said how long it takes is taken for an hour, as in what-to-do.ts. */
export const endInSql = Prisma.sql`coalesce(m."endDate", m.date + interval '1 hour')`

/**
 * Whether a meeting `m` has not begun: it follows the calendars, wherever its bot may be on its way. What was held stays
 * as it was.
 */
export function notBegun(at: Date): Prisma.Sql {
  return Prisma.sql`(m."lastLineAt" is null and m.platform not in ('import', 'slack')
    and (m.status in ('SCHEDULED', 'JOINING', 'WAITING') or (m.status in ('UNKNOWN', 'ERROR', 'TRUANT') and coalesce(m."endDate", m.date) > ${at})))`
}
