/** npm run db:migration -- NAME: writes a migration with the schema's changes. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { migrationsFolder, missingSql } from './missing-sql.ts'

const [name] = process.argv.slice(2)
if (!name) {
  console.error('Name the change: npm run db:migration -- add-snooze')
  process.exit(2)
}

const data = mkdtempSync(path.join(tmpdir(), 'kept-migration-'))
chmodSync(data, 0o755) // run as root, the database runs as another user, who needs access
const postgres = await startEmbeddedPostgres(data)
const sql = await missingSql(postgres.connection('postgres')).finally(async () => {
  await postgres.stop()
  rmSync(data, { recursive: true, force: true })
})

if (!sql) {
  console.log('The migrations already match the schema.')
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = path.join(migrationsFolder, `${stamp}_${name}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'migration.sql'), sql)
  console.log(`Wrote ${folder}/migration.sql. Review it, and add what Prisma can’t express (checks, partial indexes).`)
}
