import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hook } from '#shared/hooks/schemas.ts'
import type { SearchResults } from '#shared/search/schemas.ts'
import { readBackup } from '#server/backup/read-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { diskBlobs } from '#server/platform/blobs/disk-blobs.ts'
import { migrateWithin, versions } from '#server/platform/migrate.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { aDatabase } from '#tests/support/database.ts'
import { someoneWithATask, tasksOf } from '#tests/support/import.ts'
import { aServer } from '#tests/support/server.ts'
import { signIn } from '#tests/support/someone.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kept-backup-'))
const file = path.join(folder, 'kept.backup')
const dataDir = path.join(folder, 'data')
let source: { url: string; eventId: string; taskId: string }

function run(script: 'backup' | 'restore', databaseUrl: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      KEPT_SECRET: 'a secret that is only used in tests',
      LOG_LEVEL: 'fatal',
    },
  })
  return { status, said: (stdout + stderr).trim() }
}

/** Restores as the script does, without a process of its own. */
const restored = (connectionString: string, from: string) =>
  readBackup({ connectionString }, from, {
    place: {
      dataDir,
      KEPT_SECRET: 'a secret that is only used in tests',
      KEPT_SECRET_PREVIOUS: undefined,
      BLOB_STORE: undefined,
    },
    blobs: diskBlobs(dataDir),
    replace: false,
  })

beforeAll(async () => {
  const server = await aServer({ settings: {} }) // of its own, because a shared one is emptied and runs on
  const { person, eventId, task } = await someoneWithATask(server, 'Ada Winter')
  await person.put(`/api/tasks/${task.id}`, {
    title: 'Prices for Ben',
    notes: 'Both lists — “spring” & autumn.',
    status: 'COMPLETED',
  })
  await person.post('/api/hooks', { targetUrl: 'http://127.0.0.1:9/', event: 'task.created' })
  source = { url: server.databaseUrl, eventId, taskId: task.id }

  expect(run('backup', server.databaseUrl, file, '--with-secret')).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^Wrote \d+ rows and the secret to [^\n]+\nIt includes the secret/),
  })
  await server.stop()
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a backup restored into an empty database is the same board and hooks, and delivers no rows as new', async () => {
  const databaseUrl = await aDatabase()
  expect(run('restore', databaseUrl, file)).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^Restored \d+ rows/),
  })

  const server = await aServer({ databaseUrl })
  const ada = await signIn(server.url, 'Ada Winter')
  const tasks = await tasksOf(ada, source.eventId)
  expect(tasks.find(({ id }) => id === source.taskId)).toMatchObject({
    customTitle: 'Prices for Ben',
    notes: 'Both lists — “spring” & autumn.',
    status: 'COMPLETED',
  })
  expect((await ada.get<SearchResults>('/api/search?q=autumn')).body.tasks.map(({ id }) => id)).toEqual([source.taskId])
  expect((await ada.get<Hook[]>('/api/hooks')).body).toMatchObject([{ event: 'task.created', disabledAt: null }])
  expect(await server.sql('select event from open_door.happened')).toEqual([])
  await server.stop()
})

test('a database that is not empty is not touched without --replace', () => {
  expect(run('restore', source.url, file)).toEqual({
    status: 1,
    said: 'This database is not empty. Add --replace to replace everything in it with the backup.',
  })
  expect(run('restore', source.url, file, '--replace').status).toBe(0)
})

test('a backup made by an older version is migrated', async () => {
  const oldUrl = await aDatabase({ isEmpty: true })
  const old = new pg.Client(oldUrl)
  await old.connect()
  await migrateWithin(old, versions()[0])
  const userId = uuid7()
  await old.query(
    `insert into users (id, name, email, "createdAt", "updatedAt") values ($1, 'Ada Early', 'ada.early@example.com', now(), now())`,
    [userId],
  )
  await old.end()
  const oldFile = path.join(folder, 'old.backup')
  await writeBackup({ connectionString: oldUrl }, oldFile)

  const databaseUrl = await aDatabase()
  expect(await restored(databaseUrl, oldFile)).toMatchObject({ rows: 1 })

  const server = await aServer({ databaseUrl })
  expect(await server.sql('select id, name from users')).toEqual([{ id: userId, name: 'Ada Early' }])
  await server.stop()
})

test('a backup made by a newer version is refused', async () => {
  const newer = path.join(folder, 'newer.backup')
  writeFileSync(newer, gzipSync('{"kept":"backup","version":"99990101000000_later","madeAt":"9999-01-01T00:00:00Z"}\n'))

  await expect(restored(await aDatabase(), newer)).rejects.toThrow(
    'A newer version of Kept (99990101000000_later) made this backup. Update Kept, then restore it again.',
  )
})

test('a file that isn’t a complete backup is refused and changes nothing', async () => {
  const databaseUrl = await aDatabase()
  const half = path.join(folder, 'half.backup')
  const whole = readFileSync(file)
  writeFileSync(half, whole.subarray(0, whole.length / 2))
  const text = path.join(folder, 'notes.txt')
  writeFileSync(text, 'shopping list')

  for (const wrong of [half, text])
    await expect(restored(databaseUrl, wrong)).rejects.toThrow(`${wrong} is not a complete backup of Kept.`)
  expect((await restored(databaseUrl, file)).rows).toBeGreaterThan(1) // still empty, so it can be restored
})
