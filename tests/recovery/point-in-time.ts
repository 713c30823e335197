import { appendFileSync, chownSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { preparePostgresHome, type RunAs } from '#server/platform/postgres-home.ts'
import { writeAs } from '#tests/support/base-backup.ts'
import { until } from '#tests/chaos/until.ts'
import { databaseIn } from './place.ts'

/** Has PostgreSQL archive its log to a folder, from its next start. */
export async function archiveTo(db: pg.Client, archive: string) {
  await db.query('alter system set archive_mode = on')
  await db.query(`alter system set archive_command = 'cp %p ${archive}/%f'`)
}

/** A folder that PostgreSQL can write to. */
export function anArchive(folder: string, runAs: RunAs): string {
  mkdirSync(folder, { mode: 0o700 })
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  return folder
}

/** Sends the rest of the log to the archive. */
export async function archiveRest(db: pg.Client) {
  const { rows } = await db.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  await until('the log is archived', async () => {
    const archived = await db.query<{ last: string | null }>('select last_archived_wal as last from pg_stat_archiver')
    return (archived.rows[0]!.last ?? '') >= rows[0]!.name
  })
}

/** Has the database of a base backup go forward to a point in time when it starts, and go on from there. */
export function goTo(folder: string, at: string, archive: string) {
  const { data, runAs } = preparePostgresHome(databaseIn(folder))
  writeAs(runAs, path.join(data, 'recovery.signal'), '')
  appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `archive_mode = off
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${at}'
recovery_target_action = promote
`,
  )
}

/** Waits until a database has arrived there and can be written to. */
export async function arrived(db: pg.Client) {
  await until('the database has recovered', async () => {
    const { rows } = await db.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
    return !rows[0]!.recovering
  })
}
