import { Prisma } from '#prisma'

/** How many days changes are kept. What changed since an older version can't be told. */
export const keptDays = 30

/** A database and its timeline: after a recovery or failover, lost transactions' numbers are given again. */
const database = Prisma.sql`(
  select concat_ws('-', system_identifier, case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end)
  from pg_control_system())`

/**
 * Names the state that a statement reads: the database, the time, and the snapshot. Whatever that snapshot doesn't see is
 * a change since.
 */
export const currentVersion = Prisma.sql`
  concat_ws('.', ${database}, floor(extract(epoch from now())), replace(pg_current_snapshot()::text, ',', '-'))`

export type Version = { database: string | null; seconds: number; snapshot: string | null }

/** Of no database, so that one statement, prepared once, serves requests with and without a version. */
export const noVersion: Version = { database: null, seconds: 0, snapshot: null }

/** The parts of a version, or undefined if it's no version. */
export function parseVersion(text: string): Version | undefined {
  const [, given, seconds, xmin, xmax, running] =
    /^(\d{1,20}-[\dA-F]{8})\.(\d{1,11})\.([1-9]\d{0,14}):(\d{1,15}):([\d-]{0,2000})$/.exec(text) ?? []
  const transactions = [xmin!, ...(running ? running.split('-') : []), xmax!].map(Number)
  const isInOrder = transactions.every((one, index) => index === 0 || transactions[index - 1]! <= one)
  if (given === undefined || !isInOrder) return undefined
  return { database: given, seconds: Number(seconds), snapshot: `${xmin}:${xmax}:${running!.replaceAll('-', ',')}` }
}

/** Whether the version is this database's, and its changes are still kept. */
export function isKnown({ database: given, seconds }: Version): Prisma.Sql {
  return Prisma.sql`(
    ${database} = ${given}::text
    and to_timestamp(${seconds}) > now() - make_interval(days => ${keptDays}) and to_timestamp(${seconds}) <= now())`
}

/** Whether a version's snapshot didn't see the transaction of a row. */
export function isSince({ snapshot }: Version): Prisma.Sql {
  const seen = Prisma.sql`${snapshot}::pg_snapshot`
  return Prisma.sql`transaction >= pg_snapshot_xmin(${seen}) and not pg_visible_in_snapshot(transaction, ${seen})`
}
