import { Prisma } from '#prisma'

/**
 * When a line `l` of a meeting `m` has its turn: at the time at which it was said, because a bot may hear the earlier
 * line later. An imported transcript stands in the order of its file.
 */
export const turnOfLine = `case when m.platform = 'import' then 0 else coalesce(l.timestamp, 0) end`

/** The order in which lines are read, wherever they are. */
export const lineOrder = Prisma.raw(`${turnOfLine}, l.position`)
