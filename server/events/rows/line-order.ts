import { Prisma } from '#prisma'

/**
 * Sort key of a line `l` of a meeting `m`: the time it was said, because a bot may deliver lines out of order.
 * An imported transcript keeps the order of its file.
 */
export const turnOfLine = `case when m.platform = 'import' then 0 else coalesce(l.timestamp, 0) end`

/** The reading order of lines, used by every query. */
export const lineOrder = Prisma.raw(`${turnOfLine}, l.position`)
