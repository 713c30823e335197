import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticesOfBackup, noticesOfRestore, type Contents } from '#server/backup/contents.ts'
import { readBackup } from '#server/backup/read-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { diskBlobs } from '#server/platform/blobs/disk-blobs.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { CreatedHook } from '#shared/hooks/schemas.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aHookReceiver, type HookReceiver } from '#tests/support/hook-receiver.ts'
import { aMac, audio } from '#tests/support/recordings.ts'
import { aServer } from '#tests/support/server.ts'
import { signIn } from '#tests/support/someone.ts'

const secret = 'the secret of the server that is backed up'
const home = mkdtempSync(path.join(tmpdir(), 'kept-elsewhere-'))
const file = path.join(home, 'kept.backup')
const samples = audio(1)
let receiver: HookReceiver
let source: { hookSecret: string; recordingId: string; written: Contents }

let folders = 0
const aFolder = () => path.join(home, `data-${folders++}`)
const placeOf = (dataDir: string, KEPT_SECRET?: string) => ({
  dataDir,
  KEPT_SECRET,
  KEPT_SECRET_PREVIOUS: undefined,
  BLOB_STORE: undefined,
})
const restore = async (from: string, place = placeOf(aFolder()), { replace = false } = {}) =>
  readBackup({ connectionString: await aDatabase() }, from, { place, blobs: diskBlobs(place.dataDir), replace })

beforeAll(async () => {
  receiver = await aHookReceiver()
  const server = await aServer({ settings: { KEPT_SECRET: secret } })
  const ada = await server.person('Ada Winter')
  const hook = await ada.post<CreatedHook>('/api/hooks', { targetUrl: receiver.url, event: 'task.created' })
  const mac = aMac(server.url, ada)
  const { id } = await mac.begin({ channels: ['microphone'] })
  await mac.send(id, { number: 0, bytes: samples })
  await mac.send(id, { number: 1, bytes: samples })
  rmSync(path.join(server.dataDir, 'recordings', id, 'microphone/1.pcm'))

  const connection = { connectionString: server.databaseUrl }
  const written = await writeBackup(connection, file, { secret, audioIn: server.deps.blobs })
  source = { hookSecret: hook.body.secret, recordingId: id, written }
  await server.stop()
})
afterAll(async () => {
  await receiver.stop()
  rmSync(home, { recursive: true })
})

test('a backup with its secret and audio, restored elsewhere, signs its hooks and plays its audio', async () => {
  const [databaseUrl, dataDir] = [await aDatabase(), aFolder()]
  const place = placeOf(dataDir)
  await readBackup({ connectionString: databaseUrl }, file, { place, blobs: diskBlobs(dataDir), replace: false })
  expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir).toSorted()).toEqual(['recordings', 'secret'])

  const KEPT_SECRET = readFileSync(path.join(dataDir, 'secret'), 'utf8')
  const server = await aServer({ databaseUrl, settings: { KEPT_SECRET, DATA_DIR: dataDir } })
  const ada = await signIn(server.url, 'Ada Winter')
  const played = await fetch(`${server.url}/api/recordings/${source.recordingId}/audio`, {
    headers: { cookie: ada.cookie },
  })
  expect(leftOf(Buffer.from(await played.arrayBuffer())).subarray(0, samples.length)).toEqual(samples)
  await ada.post('/api/tasks', { id: uuid7(), title: 'After the move' })
  await expect.poll(() => receiver.delivered.map(({ isSigned }) => isSigned(source.hookSecret))).toEqual([true])
  await server.stop()
})

/** The left channel of a stereo WAV file with a header of 44 bytes. */
function leftOf(wav: Buffer): Buffer {
  return Buffer.concat(
    Array.from({ length: (wav.length - 44) / 4 }, (_, frame) => wav.subarray(44 + frame * 4, 46 + frame * 4)),
  )
}

test('the backup is for its owner only, and says that it opens tokens and which audio is missing', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(source.written).toMatchObject({ hasSecret: true, chunks: 1, missing: 1 })
  expect(noticesOfBackup(source.written, placeOf(home))).toEqual([
    expect.stringContaining('this file alone opens stored tokens'),
    `Audio that isn’t in ${home}/recordings, and so not in the backup, in chunks: 1.`,
  ])
})

test('a restore says which audio is missing', async () => {
  const place = placeOf(aFolder())
  const restored = await restore(file, place)

  expect(noticesOfRestore(restored, place)).toEqual([
    expect.stringMatching(/^Audio that is missing, in chunks: 1\. Copy/),
  ])
})

test('a backup without extras says what else to keep, and what the restored server lacks', async () => {
  const dataDir = aFolder()
  const bare: Contents = { rows: 1, chunks: 0, missing: 0, hasSecret: false, hasAudio: false }
  await restore(file, placeOf(dataDir))

  expect(noticesOfBackup(bare, placeOf(dataDir))).toEqual([
    expect.stringContaining(`Keep ${dataDir}/secret with it, or add --with-secret`),
    expect.stringContaining(`Copy ${dataDir}/recordings too, or add --with-audio`),
  ])
  expect(noticesOfBackup(bare, placeOf(aFolder(), secret))).toEqual([expect.stringContaining('Keep your KEPT_SECRET')])
  expect(noticesOfRestore(bare, placeOf(dataDir))).toEqual([
    expect.stringContaining(`Unless ${dataDir}/secret is the old server’s`),
  ])
})

test('a backup into a folder that isn’t there says so', async () => {
  const to = path.join(home, 'nowhere/kept.backup')
  await expect(writeBackup({ connectionString: await aDatabase() }, to)).rejects.toThrow('There is no folder for')
})

describe('another secret at the destination', () => {
  test('is only replaced with --replace', async () => {
    const dataDir = aFolder()
    await restore(file, placeOf(dataDir))
    writeFileSync(path.join(dataDir, 'secret'), 'the secret that this server already has')

    await expect(restore(file, placeOf(dataDir))).rejects.toThrow(
      `another secret than ${dataDir}/secret. Add --replace`,
    )
    expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe('the secret that this server already has')

    await restore(file, placeOf(dataDir), { replace: true })
    expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe(secret)
  })

  test('is refused as KEPT_SECRET, unless KEPT_SECRET_PREVIOUS opens the backup', async () => {
    const place = placeOf(aFolder(), 'another secret of at least 32 characters')

    await expect(restore(file, place)).rejects.toThrow('Set KEPT_SECRET_PREVIOUS')
    expect((await restore(file, { ...place, KEPT_SECRET_PREVIOUS: secret as never })).hasSecret).toBe(true)
    expect(existsSync(path.join(place.dataDir, 'secret'))).toBe(false)
  })
})

describe('what cannot be restored leaves no file behind', () => {
  const lines = () => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
  const withLines = (change: (lines: string[]) => string[]) => {
    const changed = path.join(home, 'changed.backup')
    writeFileSync(changed, gzipSync(`${change(lines()).join('\n')}\n`))
    return changed
  }

  test.each([
    [
      'a damaged archive',
      () => {
        const damaged = path.join(home, 'damaged.backup')
        const bytes = readFileSync(file)
        writeFileSync(damaged, bytes.subarray(0, bytes.length - 20))
        return damaged
      },
      'is not a complete backup',
    ],
    [
      'audio for a path outside the recordings',
      () => withLines((all) => [...all.slice(0, -1), all.at(-1)!.replace(source.recordingId, '../../elsewhere')]),
      'is not a complete backup',
    ],
    [
      'more audio than there is space for',
      () => withLines(([header, ...rest]) => [JSON.stringify({ ...JSON.parse(header!), audioBytes: 1e18 }), ...rest]),
      'There isn’t enough space',
    ],
  ])('%s', async (_, made, problem) => {
    const place = placeOf(aFolder())
    mkdirSync(place.dataDir)

    await expect(restore(made(), place)).rejects.toThrow(problem)
    expect(readdirSync(place.dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toEqual(
      [],
    )
  })
})
