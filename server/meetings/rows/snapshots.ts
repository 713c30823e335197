import type { Db } from '#server/platform/deps.ts'

/** A snapshot of a meeting, to detect what a change affected. */
export type Snapshot = {
  link: string | null
  date: number
  endDate: number | null
  /** Everything else that users see, as one string. */
  shows: string
  /** Whether anyone wants a bot in it. */
  isBotWanted: boolean
  /** Who sees it. */
  viewers: string[]
}

export async function readSnapshots(db: Db, meetingIds: readonly string[]): Promise<Map<string, Snapshot>> {
  if (meetingIds.length === 0) return new Map()
  const rows = await db.$queryRaw<
    (Omit<Snapshot, 'date' | 'endDate'> & { id: string; date: Date; endDate: Date | null })[]
  >`
    select m.id::text, m.link, m.date, m."endDate", coalesce(a."isBotWanted", false) as "isBotWanted", coalesce(a.viewers, '{}') as viewers,
      md5(concat_ws(' ', m.title, m."recurringId", a.people)) as shows
    from meetings m left join (
      select x."meetingId", bool_or(x."botEnabled" and x."userId" is not null) as "isBotWanted",
        array_agg(x."userId"::text order by x.id) filter (where x.access and x."userId" is not null) as viewers,
        string_agg(concat_ws(',', x.id, x.name, x.response, x.organizer, x."botEnabled"), ';' order by x.id) as people
      from meeting_attendees x where x."meetingId" = any(${meetingIds}::uuid[]) group by x."meetingId") a on a."meetingId" = m.id
    where m.id = any(${meetingIds}::uuid[])`
  return new Map(
    rows.map(({ id, date, endDate, ...snapshot }) => [
      id,
      { ...snapshot, date: date.getTime(), endDate: endDate?.getTime() ?? null },
    ]),
  )
}
