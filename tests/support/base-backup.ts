import { execFileSync } from 'node:child_process'
import { chownSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { preparePostgresHome, type RunAs } from '#server/platform/postgres-home.ts'

/**
 * Copies the files of a running database from one data folder to another, as pg_basebackup does: that isn't among the
 * embedded binaries. The copy needs the log
 * from then on.
 */
export async function baseBackup(db: pg.Client, from: string, to: string) {
  const source = preparePostgresHome(from).data
  const { data: copy, runAs } = preparePostgresHome(to)
  await db.query(`select pg_backup_start('copy', true)`)
  execFileSync('cp', ['-a', source, copy])
  const { rows } = await db.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  for (const own of ['postmaster.pid', 'postmaster.opts']) rmSync(path.join(copy, own), { force: true })
  const log = path.join(copy, 'pg_wal')
  for (const name of readdirSync(log)) rmSync(path.join(log, name), { recursive: true })
  writeAs(runAs, path.join(copy, 'backup_label'), rows[0]!.labelfile)
}

/** Writes a file that the database's own user owns. */
export function writeAs(runAs: RunAs, file: string, text: string) {
  writeFileSync(file, text)
  if (runAs) chownSync(file, runAs.uid, runAs.gid)
}
