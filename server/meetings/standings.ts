import type { Db } from '#server/platform/deps.ts'

/** A snapshot of a meeting, to detect what a change affected. */
export type Standing = {
  link: string | null
  date: number
  endDate: number | null
  /** Everything else that users see, as one string. */
  shows: string
  /** Whether anyone wants a bot in it. */
  isWished: boolean
  /** Who sees it. */
  viewers: string[]
}

export async function readStandings(db: Db, meetingIds: readonly string[]): Promise<Map<string, Standing>> {
  if (meetingIds.length === 0) return new Map()
  const rows = await db.$queryRaw<
    (Omit<Standing, 'date' | 'endDate'> & { id: string; date: Date; endDate: Date | null })[]
  >`
    select m.id::text, m.link, m.date, m."endDate", coalesce(a."isWished", false) as "isWished", coalesce(a.viewers, '{}') as viewers,
      md5(concat_ws(' ', m.title, m."recurringId", a.people)) as shows
    from meetings m left join (
      select x."meetingId", bool_or(x."botEnabled" and x."userId" is not null) as "isWished",
        array_agg(x."userId"::text order by x.id) filter (where x.access and x."userId" is not null) as viewers,
        string_agg(concat_ws(',', x.id, x.name, x.response, x.organizer, x."botEnabled"), ';' order by x.id) as people
      from meeting_attendees x where x."meetingId" = any(${meetingIds}::uuid[]) group by x."meetingId") a on a."meetingId" = m.id
    where m.id = any(${meetingIds}::uuid[])`
  return new Map(
    rows.map(({ id, date, endDate, ...standing }) => [
      id,
      { ...standing, date: date.getTime(), endDate: endDate?.getTime() ?? null },
    ]),
  )
}

/** Locks meetings until the transaction ends, in a fixed order to avoid deadlocks. */
export async function holdMeetings(db: Db, meetingIds: readonly string[]) {
  await db.$executeRaw`select 1 from meetings where id = any(${meetingIds}::uuid[]) order by id for no key update`
}
