import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { aDataFolder } from '#tests/support/process.ts'
import { aMac, sha256, audio } from '#tests/support/recordings.ts'
import { smallHeap, withKept } from './kept.ts'
import { inTurns, median } from './measure.ts'
import { peakMb, residentMb } from './processes.ts'
import { row, type Row } from './rows.ts'
import { seedPeople } from './seed.ts'

const minutes = 20
const atOnce = 4
const chunksPerMinute = 6
const channels = ['microphone', 'system'] as const
const rounds = 5

/** How fast an offline recording is uploaded, next to a program that only writes the same files. */
export function recordingRows(): Promise<Row[]> {
  const chunks = Array.from({ length: minutes * chunksPerMinute }, (_, number) =>
    channels.map((channel) => ({ channel, number })),
  ).flat()
  const bytes = audio(10)
  const megabytes = (chunks.length * bytes.length) / 1e6
  const headers = { 'content-type': 'application/octet-stream', 'x-content-sha256': sha256(bytes) }

  return withKept(async (kept) => {
    const [person] = await seedPeople(kept.db, 1)
    const mac = aMac(kept.url, person!)
    const few = chunks.slice(0, chunks.length / rounds)
    return withBareFiles(async (bareUrl) => {
      const toKept = async (some: typeof chunks) => {
        const { id } = await mac.begin()
        await together(some, async (chunk) => {
          const said = await mac.send(id, { ...chunk, bytes })
          if (said !== 204) throw new Error(`A chunk was refused: ${said}`)
        })
      }
      const toBare = (some: typeof chunks) =>
        together(some, async ({ channel, number }) => {
          const { ok } = await fetch(`${bareUrl}/${channel}/${number}`, { method: 'PUT', headers, body: bytes })
          if (!ok) throw new Error('The bare program refused a chunk.')
        })

      const { ours, bare } = await inTurns({ ours: () => toKept(few), bare: () => toBare(few) }, { rounds, times: 1 })
      const perSecond = (took: number[]) => megabytes / rounds / (median(took) / 1000)
      const before = residentMb(kept.pid)
      const peak = await peakMb(kept.pid, () => toKept(chunks))
      return [
        row({
          name: `Recording upload, ${atOnce} chunks in parallel`,
          unit: 'MB/s',
          value: perSecond(ours),
          bare: perSecond(bare),
          atLeastBare: 0.33,
        }),
        row({
          name: 'Recording upload, times real time',
          unit: '×',
          value: (perSecond(ours) * 1e6) / (channels.length * 32_000),
          atLeast: 100,
        }),
        row({
          name: `Recording upload, server memory for ${minutes} minutes`,
          unit: 'MB',
          value: peak - before,
          atMost: 60,
        }),
      ]
    })
  }, smallHeap)
}

/** Runs `work` for each item, a few at a time. */
async function together<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const queue = [...items]
  const workOn = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, workOn))
}

async function withBareFiles<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const folder = aDataFolder()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-files.ts')], {
    env: { ...process.env, BENCH_FOLDER: path.join(folder, 'bare-') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    return await work(/http:\S+/.exec(said.toString())![0])
  } finally {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
