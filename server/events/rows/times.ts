import { Prisma } from '#prisma'

/** When a meeting `m` ends (`endOf` in SQL). Without an end it counts as one hour. */
export const endInSql = Prisma.sql`coalesce(m."endDate", m.date + interval '1 hour')`

/** Whether a meeting `m` has not begun. Only then does it follow the calendar, even if its bot is joining. */
export function notBegun(at: Date): Prisma.Sql {
  return Prisma.sql`(m."lastLineAt" is null and m.platform not in ('import', 'slack')
    and (m.status in ('SCHEDULED', 'JOINING', 'WAITING') or (m.status in ('UNKNOWN', 'ERROR', 'TRUANT') and coalesce(m."endDate", m.date) > ${at})))`
}

/** Whether a meeting `m` is not over (`isOver` in SQL). */
export function isNotOver(at: Date): Prisma.Sql {
  return Prisma.sql`((${endInSql} > ${at} or m.status = 'LIVE') and m.status not in ('PROCESSING', 'COMPLETE'))`
}
