import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { Imported } from '#shared/imports/schemas.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import { aDataFolder, launch, start, type KeptProcess } from '#tests/support/process.ts'
import { nextAnnouncement, signIn } from '#tests/support/someone.ts'
import { longMeeting, planning } from '#tests/support/transcripts.ts'

const running: KeptProcess[] = []
const folders: string[] = []
const usedBefore = aDataFolder()

beforeAll(async () => {
  const kept = await start({ dataDir: usedBefore })
  await kept.stop()
})
afterAll(() => rmSync(usedBefore, { recursive: true, force: true }))
afterEach(async () => {
  for (const kept of running.splice(0)) await kept.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder() {
  const made = aDataFolder()
  folders.push(made)
  return made
}

/** A data folder that Kept has run in, so that a start doesn't have to create the database. */
function folder() {
  const made = newFolder()
  execFileSync('cp', ['-a', `${usedBefore}/.`, made]) // the database's files keep their owner
  return made
}

async function started(options: Parameters<typeof start>[0] = {}) {
  const kept = await start({ dataDir: folder(), ...options })
  running.push(kept)
  return kept
}

/** Starts Kept where it can't run, and returns its error message. */
async function refusal(options: Parameters<typeof launch>[0]) {
  const kept = await launch(options)
  expect(await kept.ended).toBe(1)
  const lines = kept.output().trim().split('\n')
  expect(lines, kept.output()).toHaveLength(1)
  return lines[0]
}

describe('starting', () => {
  test('keeps imported data after a restart', async () => {
    const dataDir = newFolder()
    const first = await start({ dataDir })
    const ada = await signIn(first.url, 'Ada Winter')
    const { eventId } = await importAs(ada)
    await first.stop()

    const second = await started({ dataDir })

    expect(await tasksOf(await signIn(second.url, 'Ada Winter'), eventId)).toHaveLength(2)
  })

  test('leaves no database running once it is stopped', async () => {
    const kept = await started()
    const database = databaseOf(kept)
    await kept.stop()

    await expect(database.connect()).rejects.toThrow()
    expect(existsSync(path.join(kept.dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  test.runIf(process.platform === 'linux')('keeps its secrets from the database’s processes and log', async () => {
    const kept = await started({ settings: { KEPT_SECRET: 'a secret of forty characters or a bit more' } })

    expect(readFileSync(`/proc/${databasePid(kept.dataDir)}/environ`, 'utf8')).not.toContain('KEPT_SECRET')
    expect(statSync(path.join(kept.dataDir, 'postgres.log')).mode & 0o777).toBe(0o600)
  })

  test.runIf(process.getuid?.() === 0)('works for root below a folder that only root may enter', async () => {
    const secret = mkdtempSync(path.join(tmpdir(), 'kept-secret-'))
    chmodSync(secret, 0o700)
    folders.push(secret)

    const kept = await started({ dataDir: path.join(secret, 'data') })

    await importAs(await signIn(kept.url, 'Ada Winter'))
  })
})

describe('what cannot start says what to do', () => {
  test('a second server on the same data folder', async () => {
    const first = await started()

    expect(await refusal({ dataDir: first.dataDir })).toBe(
      `Another Kept server is using ${first.dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
    expect((await signIn(first.url, 'Ada Winter')).me.name).toBe('Ada Winter')
  })

  test('a port in use', async () => {
    const first = await started()
    const port = Number(new URL(first.url).port)

    expect(await refusal({ dataDir: folder(), port })).toBe(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
    )
  })

  test('a data folder that cannot be written', async () => {
    const dataDir = path.join(newFolder(), 'a file', 'data')
    writeFileSync(path.dirname(dataDir), '')

    expect(await refusal({ dataDir })).toBe(
      `${dataDir} cannot be written. Make it writable or set DATA_DIR to another folder.`,
    )
  })

  test('a database of a newer version', async () => {
    const kept = await started()
    const client = databaseOf(kept)
    await client.connect()
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name) values ('1', '1', '29991231000000_future')`,
    )
    await client.end()
    await kept.stop()

    expect(await refusal({ dataDir: kept.dataDir })).toBe(
      'A newer version of Kept (29991231000000_future) has written to this database. Update Kept, or set DATA_DIR to another folder.',
    )
  })

  test('an invalid setting', async () => {
    expect(await refusal({ dataDir: newFolder(), settings: { LOG_LEVEL: 'loud' } })).toMatch(
      /^LOG_LEVEL .* Fix it in the environment or in \.env\.$/,
    )
  })
})

describe('kill -9', () => {
  test('of the server leaves its database to the next one', async () => {
    const dataDir = folder()
    const first = await start({ dataDir })
    const ada = await signIn(first.url, 'Ada Winter')
    const { eventId } = await importAs(ada)
    const left = databaseOf(first)
    await left.connect()
    left.on('error', () => {})
    const unfinished = left.query('select pg_sleep(3600)').catch(String)
    first.child.kill('SIGKILL')
    await first.ended

    const second = await started({ dataDir })

    // The first server's transaction doesn't continue beside the second.
    expect(await unfinished).toMatch(/terminating connection/)
    expect(await tasksOf(await signIn(second.url, 'Ada Winter'), eventId)).toHaveLength(2)
  })

  test('of everything doesn’t keep it from starting, even if another process has the database’s old pid', async () => {
    const kept = await start({ dataDir: folder() })
    const { eventId } = await importAs(await signIn(kept.url, 'Ada Winter'))
    kept.child.kill('SIGKILL')
    process.kill(databasePid(kept.dataDir), 'SIGKILL')
    await kept.ended
    const pidFile = path.join(kept.dataDir, 'postgres/postmaster.pid')
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)))

    const second = await started({ dataDir: kept.dataDir })

    expect(await tasksOf(await signIn(second.url, 'Ada Winter'), eventId)).toHaveLength(2)
  })

  test('of the database ends the server with a sentence, and the next start has everything', async () => {
    const kept = await start({ dataDir: folder() })
    const { eventId } = await importAs(await signIn(kept.url, 'Ada Winter'))
    process.kill(databasePid(kept.dataDir), 'SIGKILL')

    expect(await kept.ended).toBe(75)
    expect(kept.output()).toContain('The embedded database stopped. Start Kept again; the database repairs itself.')

    const second = await started({ dataDir: kept.dataDir })
    expect(await tasksOf(await signIn(second.url, 'Ada Winter'), eventId)).toHaveLength(2)
  })

  test('during an import leaves nothing of it, and importing again completes it', async () => {
    const kept = await start({ dataDir: folder() })
    const ada = await signIn(kept.url, 'Ada Winter')
    const database = databaseOf(kept)
    await database.connect()
    await database.query('begin; lock table transcript_lines in exclusive mode') // the import blocks at its lines
    const upload = ada.post('/api/imports/transcript', { ...planningDetails, text: planning }).catch(() => 'cut off')
    await expect.poll(() => importIsWaiting(database), { timeout: 10_000 }).toBe(true)

    kept.child.kill('SIGKILL')
    await database.end()

    expect(await upload).toBe('cut off')
    const next = await started({ dataDir: kept.dataDir })
    const again = await signIn(next.url, 'Ada Winter')
    expect((await again.get('/api/tasks/events')).body).toEqual([])
    const { eventId } = await importAs(again)
    expect(await tasksOf(again, eventId)).toHaveLength(2)
  })

  test('after an import was accepted loses none of its tasks: the next start finishes the work', async () => {
    const dataDir = folder()
    const kept = await start({ dataDir })
    const ada = await signIn(kept.url, 'Ada Winter')
    const { body } = await ada.post<Imported>('/api/imports/transcript', {
      ...planningDetails,
      text: longMeeting(4_000),
    })
    kept.child.kill('SIGKILL')
    await kept.ended

    const next = await started({ dataDir })
    const again = await signIn(next.url, 'Ada Winter')
    const listener = await again.listen()
    const done = nextAnnouncement(listener, 'meeting', ({ progress }) => progress?.stage === 'done')
    const event = (await again.get<Event>(`/api/meetings/${body.eventId}`)).body
    if (event.progress?.stage !== 'done') await done
    listener.close()

    expect(await tasksOf(again, body.eventId)).toHaveLength(1)
  })
})

/** An unconnected client of the server's database. */
function databaseOf({ dataDir }: KeptProcess) {
  return new pg.Client({ host: path.join(dataDir, 'run'), user: 'kept', database: 'kept' })
}

async function importIsWaiting(database: pg.Client): Promise<boolean> {
  const { rowCount } = await database.query(
    `select 1 from pg_locks where relation = 'transcript_lines'::regclass and not granted`,
  )
  return rowCount !== 0
}

function databasePid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}
