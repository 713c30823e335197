/** npm run backup -- FILE [--with-secret] [--with-audio]: writes a backup. The server may be running. */
import { parseArgs } from 'node:util'
import { describeContents, noticesOfBackup } from '#server/backup/contents.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { openBlobs } from '#server/platform/blobs/open-blobs.ts'
import { ConfigProblem, loadConfig } from '#server/platform/config.ts'
import { withDatabase } from '#server/platform/database.ts'
import { currentSecret } from '#server/platform/sealing.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'with-secret': { type: 'boolean' }, 'with-audio': { type: 'boolean' } },
})
const [file] = positionals
if (!file) {
  console.error('Say where to: npm run backup -- kept.backup')
  process.exit(2)
}
try {
  const config = loadConfig()
  const contents = await withDatabase(config, async (connection) =>
    writeBackup(connection, file, {
      secret: values['with-secret'] ? currentSecret(config) : undefined,
      audioIn: values['with-audio'] ? await openBlobs(config) : undefined,
    }),
  )
  console.log(`Wrote ${describeContents(contents)} to ${file}.`)
  for (const notice of noticesOfBackup(contents, config)) console.log(notice)
} catch (error) {
  if (!(error instanceof ConfigProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
