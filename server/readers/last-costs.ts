import type { Db } from '#server/platform/deps.ts'

const runs = 50

/** What an hour of meeting lately took a model, and cost; null when it read none that lasted ten minutes. */
export async function lastCosts(
  db: Db,
  model: string,
): Promise<{ minutesPerHour: number | null; dollarsPerHour: number | null }> {
  const [costs] = await db.$queryRaw<[{ minutesPerHour: number | null; dollarsPerHour: number | null }]>`
    select
      (sum(ms) / 60000 / nullif(sum(seconds) / 3600, 0))::float8 as "minutesPerHour",
      (sum(micros) / 1e6 / nullif(sum(seconds) filter (where micros is not null) / 3600, 0))::float8 as "dollarsPerHour"
    from (
      select r."durationMs" as ms, r."costMicros" as micros,
        (select max(l.timestamp) from transcript_lines l where l."meetingId" = r."meetingId")::float8 as seconds
      from capture_runs r
      where r.extractor like ${`${model.replaceAll(/[\\%_]/g, '\\$&')} (%`} and not r."fellBack" and r."meetingId" is not null
      order by r."startedAt" desc
      limit ${runs}
    ) lately
    where seconds >= 600`
  return costs
}
