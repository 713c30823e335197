/** npm run backup -- FILE: writes a backup. The server may be running. */
import { notInBackup } from '#server/backup/not-in-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { ConfigProblem, loadConfig } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Say where to: npm run backup -- kept.backup')
  process.exit(2)
}
try {
  const config = loadConfig()
  const rows = await withDatabase(config, (connection) => writeBackup(connection, file))
  console.log(`Wrote ${rows} rows to ${file}.`)
  for (const missing of notInBackup(config)) console.log(missing)
} catch (error) {
  if (!(error instanceof ConfigProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
