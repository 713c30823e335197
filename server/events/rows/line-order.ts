import { z } from 'zod'
import { Prisma } from '#prisma'
import type { TranscriptLine } from '#shared/events/schemas.ts'

/**
 * Sort key of a line `l` of a meeting `m`: the time it was said, because a bot may deliver lines out of order.
 * An imported transcript keeps the order of its file.
 */
export const turnOfLine = `case when m.platform = 'import' then 0 else coalesce(l.timestamp, 0) end`

/** The reading order of lines, used by every query. */
export const lineOrder = Prisma.raw(`${turnOfLine}, l.position`)

/** Where a page of lines ended: the last line, and the second it was said. */
export const LinePosition = z.object({ second: z.number(), line: z.int32() })
export type LinePosition = z.infer<typeof LinePosition>

export const positionOfLine = ({ timestamp, id }: TranscriptLine): LinePosition => ({
  second: timestamp ?? 0,
  line: Number(id),
})

/** Whether a line comes after a position in the reading order. */
export const isAfterLine = ({ second, line }: LinePosition) => Prisma.sql`
  (${Prisma.raw(turnOfLine)}, l.position) > (case when m.platform = 'import' then 0 else ${second}::float8 end, ${line}::int)`
