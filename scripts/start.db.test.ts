import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { runningConnection } from '#server/platform/embedded-postgres.ts'
import type { Event } from '#shared/events/schemas.ts'
import type { Imported } from '#shared/imports/schemas.ts'
import { newTask, taskAs } from '#tests/support/board.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import { launch, start, type KeptProcess } from '#tests/support/process.ts'
import { nextAnnouncement, signIn } from '#tests/support/someone.ts'
import { longMeeting, planning } from '#tests/support/transcripts.ts'

const settings = { KEPT_SECRET: 'a secret of forty characters or a bit more' }
// Only root may enter the folder above the data folder, as below /root.
const folder = mkdtempSync(path.join(tmpdir(), 'kept-secret-'))
const dataDir = path.join(folder, 'data')
let running: KeptProcess | undefined

afterAll(async () => {
  await running?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Kept on the data folder: as the last test left it, or started. */
async function kept(): Promise<KeptProcess> {
  if (running) return running
  const started = await start({ dataDir, settings })
  void started.ended.then(() => (running = undefined))
  return (running = started)
}

/** Starts Kept where it can't run, and returns its error message. */
async function refusal(options: Parameters<typeof launch>[0]) {
  const { ended, output } = await launch(options)
  expect(await ended).toBe(1)
  const lines = output().trim().split('\n')
  expect(lines, output()).toHaveLength(1)
  return lines[0]
}

test('imported data is still there after a restart, and no database runs in between', async () => {
  const first = await kept()
  const { eventId } = await importAs(await signIn(first.url, 'Ada Winter'))
  const database = databaseClient()
  await first.stop()

  await expect(database.connect()).rejects.toThrow()
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)

  const second = await kept()
  expect(await tasksOf(await signIn(second.url, 'Ada Winter'), eventId)).toHaveLength(2)
})

test.runIf(process.platform === 'linux')('the database’s processes and log don’t have the secrets', async () => {
  await kept()

  expect(readFileSync(`/proc/${databasePid()}/environ`, 'utf8')).not.toContain('KEPT_SECRET')
  expect(statSync(path.join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600)
})

test('a second server on the same data folder says what to do', async () => {
  const first = await kept()

  expect(await refusal({ dataDir })).toBe(
    `Another Kept server is using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  )
  expect((await signIn(first.url, 'Ada Winter')).me.name).toBe('Ada Winter')
})

describe('kill -9', () => {
  test('of the server leaves its database to the next one, and nothing of an import that had begun', async () => {
    const first = await kept()
    const ada = await signIn(first.url, 'Ada Killed')
    const task = await newTask(ada, { title: 'Written before' })
    const left = databaseClient()
    await left.connect()
    left.on('error', () => {})
    await left.query('begin; lock table transcript_lines in exclusive mode') // the import blocks at its lines
    const upload = ada.post('/api/imports/transcript', { ...planningDetails, text: planning }).catch(() => 'cut off')
    await expect.poll(() => importIsWaiting(left), { timeout: 10_000 }).toBe(true)
    const unfinished = left.query('select pg_sleep(3600)').catch(String)
    first.child.kill('SIGKILL')
    expect(await upload).toBe('cut off')
    await first.ended

    const second = await kept()

    // The first server's transaction doesn't continue beside the second.
    expect(await unfinished).toMatch(/terminating connection/)
    const again = await signIn(second.url, 'Ada Killed')
    expect((await taskAs(again, task.id)).title).toBe('Written before')
    expect((await again.get('/api/tasks/events')).body).toEqual([])
    const { eventId } = await importAs(again)
    expect(await tasksOf(again, eventId)).toHaveLength(2)
  })

  test('of everything doesn’t keep it from starting, even if another process has the database’s old pid', async () => {
    const first = await kept()
    const task = await newTask(await signIn(first.url, 'Ada Everything'), { title: 'Written before' })
    first.child.kill('SIGKILL')
    process.kill(databasePid(), 'SIGKILL')
    await first.ended
    const pidFile = path.join(dataDir, 'postgres/postmaster.pid')
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)))

    const second = await kept()

    expect((await taskAs(await signIn(second.url, 'Ada Everything'), task.id)).title).toBe('Written before')
  })

  test('of the database ends the server with a sentence, and the next start has everything', async () => {
    const first = await kept()
    const task = await newTask(await signIn(first.url, 'Ada Database'), { title: 'Written before' })
    process.kill(databasePid(), 'SIGKILL')

    expect(await first.ended, first.output()).toBe(75)
    expect(first.output()).toContain('The embedded database stopped. Start Kept again; the database repairs itself.')

    const second = await kept()
    expect((await taskAs(await signIn(second.url, 'Ada Database'), task.id)).title).toBe('Written before')
  })

  test('after an import was accepted loses none of its tasks: the next start finishes the work', async () => {
    const first = await kept()
    const ada = await signIn(first.url, 'Ada Winter')
    const { body } = await ada.post<Imported>('/api/imports/transcript', {
      ...planningDetails,
      text: longMeeting(4_000),
    })
    first.child.kill('SIGKILL')
    await first.ended

    const again = await signIn((await kept()).url, 'Ada Winter')
    const listener = await again.listen()
    const done = nextAnnouncement(listener, 'meeting', ({ progress }) => progress?.stage === 'done')
    const event = (await again.get<Event>(`/api/meetings/${body.eventId}`)).body
    if (event.progress?.stage !== 'done') await done
    listener.close()

    expect(await tasksOf(again, body.eventId)).toHaveLength(1)
  })
})

/** An unconnected client of the running server's database. */
function databaseClient() {
  return new pg.Client(runningConnection(dataDir, 'kept')!)
}

async function importIsWaiting(database: pg.Client): Promise<boolean> {
  const { rowCount } = await database.query(
    `select 1 from pg_locks where relation = 'transcript_lines'::regclass and not granted`,
  )
  return rowCount !== 0
}

function databasePid(): number {
  return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}
