/** npm run restore -- FILE [--replace]: restores a backup to an empty database. The server must not be running. */
import { parseArgs } from 'node:util'
import { describeContents, noticesOfRestore } from '#server/backup/contents.ts'
import { readBackup } from '#server/backup/read-backup.ts'
import { openBlobs } from '#server/platform/blobs/open-blobs.ts'
import { ConfigProblem, loadConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openQueue } from '#server/platform/queue.ts'
import { resumeCaptures } from '#server/capture/resume-captures.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
})
const [file] = positionals
if (!file) {
  console.error('Pass the backup to restore: npm run restore -- kept.backup')
  process.exit(2)
}
try {
  const config = loadConfig()
  const database = await openDatabase(config)
  try {
    await migrate(database.direct)
    const contents = await readBackup(database.direct, file, {
      place: config,
      blobs: await openBlobs(config),
      ...values,
    })
    const boss = await openQueue({
      connection: database.direct,
      log: createLog(config),
      isKeeper: false,
    })
    await resumeCaptures(database.direct, boss)
    await boss.stop({ graceful: false })
    console.log(`Restored ${describeContents(contents)} from ${file}.`)
    for (const notice of noticesOfRestore(contents, config)) console.log(notice)
  } finally {
    await database.stop()
  }
} catch (error) {
  if (!(error instanceof ConfigProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
