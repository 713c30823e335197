import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readBackup } from '#server/backup/read-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { diskBlobs } from '#server/platform/blobs/disk-blobs.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aServer } from '#tests/support/server.ts'

const [old, other] = ['the secret of all servers, 32 letters', 'the secret of one server, 32 letters']

const refusal =
  'KEPT_SECRET isn’t the one that this database’s servers use. Set it to theirs, or, to change it, set KEPT_SECRET_PREVIOUS to the old one as well.'

const start = (databaseUrl: string, settings: Record<string, string>) =>
  aServer({ databaseUrl, settings: { ...settings } })

function doctor(databaseUrl: string, KEPT_SECRET: string) {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: databaseUrl, KEPT_SECRET },
  })
  return [
    status,
    stdout
      .split('\n')
      .find((line) => line.includes('Database:'))
      ?.trim(),
  ]
}

test('a server with another secret doesn’t start, before and after all have changed theirs', async () => {
  const databaseUrl = await aDatabase()
  const first = await start(databaseUrl, { KEPT_SECRET: old })
  await expect(start(databaseUrl, { KEPT_SECRET: other })).rejects.toThrow(refusal)
  expect(doctor(databaseUrl, other)).toEqual([1, `✗ Database: ${refusal}`])
  expect(doctor(databaseUrl, old)).toEqual([0, expect.stringMatching(/^● Database: PostgreSQL \d/)])

  const changed = await start(databaseUrl, { KEPT_SECRET: other, KEPT_SECRET_PREVIOUS: old })
  await expect(start(databaseUrl, { KEPT_SECRET: old })).rejects.toThrow(refusal)
  const second = await start(databaseUrl, { KEPT_SECRET: other })
  for (const server of [first, changed, second]) await server.stop()
})

test('of two servers that start at once with different secrets, one starts', async () => {
  const databaseUrl = await aDatabase()
  const started = await Promise.allSettled([old, other].map((KEPT_SECRET) => start(databaseUrl, { KEPT_SECRET })))

  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const each of started) {
    if (each.status === 'fulfilled') await each.value.stop()
    else expect(each.reason).toMatchObject({ message: refusal })
  }
})

test('a backup can be restored where the secret is another, and that one counts from then on', async () => {
  const source = await start(await aDatabase(), { KEPT_SECRET: old })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kept-secret-'))
  const file = path.join(dataDir, 'kept.backup')
  await writeBackup({ connectionString: source.databaseUrl }, file)
  await source.stop()

  const databaseUrl = await aDatabase()
  const place = { dataDir, KEPT_SECRET: other, KEPT_SECRET_PREVIOUS: undefined, BLOB_STORE: undefined }
  await readBackup({ connectionString: databaseUrl }, file, { place, blobs: diskBlobs(dataDir), replace: false })
  const restored = await start(databaseUrl, { KEPT_SECRET: other })
  await expect(start(databaseUrl, { KEPT_SECRET: old })).rejects.toThrow(refusal)
  await restored.stop()
  rmSync(dataDir, { recursive: true })
})
