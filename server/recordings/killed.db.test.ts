import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { diskBlobs } from '#server/platform/blobs/disk-blobs.ts'
import { readChunk } from '#server/recordings/chunk-files.ts'
import type { Event } from '#shared/events/schemas.ts'
import type { Channel } from '#shared/recordings/schemas.ts'
import { aDataFolder, start, type KeptProcess } from '#tests/support/process.ts'
import { aMac, sha256, audio } from '#tests/support/recordings.ts'
import { freePort } from '#tests/support/server.ts'
import { signIn } from '#tests/support/someone.ts'

const perChannel = 40
const atOnce = 4
const chunks = (['microphone', 'system'] as Channel[]).flatMap((channel, side) =>
  Array.from({ length: perChannel }, (_, number) => ({
    channel,
    number,
    bytes: audio(1, side * perChannel + number),
    offsetMs: number * 1000,
  })),
)
type Chunk = (typeof chunks)[number]

test(
  'a server killed during an upload has every chunk it confirmed, and accepts the others again',
  { timeout: 180_000 },
  async () => {
    const [dataDir, port] = [aDataFolder(), await freePort()]
    const blobs = diskBlobs(dataDir)
    const run = (): Promise<KeptProcess> => start({ dataDir, port })
    let kept = await run()
    onTestFinished(async () => {
      await kept.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const ada = await signIn(kept.url, 'Ada Survives')
    const mac = aMac(kept.url, ada)
    const { id, recording } = await mac.begin()

    const waiting = await send(kept, mac, { id, waiting: chunks, killAfter: 20 })
    const confirmed = chunks.filter((chunk) => !waiting.includes(chunk))
    kept = await run()

    const there = (await mac.read(id)).chunks
    for (const { channel, number, bytes } of confirmed) {
      expect(there).toContainEqual(expect.objectContaining({ channel, number, sha256: sha256(bytes) }))
      expect((await readChunk(blobs, { recordingId: id, channel, number, sha256: sha256(bytes) })).equals(bytes)).toBe(
        true,
      )
    }
    // Every row has its audio, even if the upload was never confirmed.
    for (const { channel, number, sha256: known } of there)
      expect(sha256(await readChunk(blobs, { recordingId: id, channel, number, sha256: known }))).toBe(known)
    expect(await send(kept, mac, { id, waiting, killAfter: Number.POSITIVE_INFINITY })).toEqual([])

    expect(await mac.finish(id, { microphone: perChannel, system: perChannel })).toEqual({
      said: 200,
      eventId: recording.meetingId,
    })
    expect((await mac.read(id)).chunks).toHaveLength(chunks.length)
    expect((await ada.get<Event>(`/api/meetings/${recording.meetingId}`)).body.appStatus).toBe('WAITING_FOR_SPEECH')
  },
)

/** Uploads chunks in parallel and kills the server while some are in flight. Returns the unconfirmed ones. */
async function send(
  kept: KeptProcess,
  mac: ReturnType<typeof aMac>,
  { id, waiting, killAfter }: { id: string; waiting: readonly Chunk[]; killAfter: number },
): Promise<Chunk[]> {
  const unconfirmed = new Set(waiting)
  const queue = [...waiting]
  let count = 0
  const sendOn = async () => {
    for (let chunk = queue.shift(); chunk; chunk = queue.shift()) {
      const said = await mac.send(id, chunk).catch(() => null)
      if (said !== 204) continue
      unconfirmed.delete(chunk)
      if (++count === killAfter) kept.child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn))
  if (Number.isFinite(killAfter)) await kept.ended
  return waiting.filter((chunk) => unconfirmed.has(chunk))
}
