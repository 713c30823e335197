import { rmSync } from 'node:fs'
import { aDataFolder, start } from '#tests/support/process.ts'
import { withBare } from './bare.ts'
import { withKept } from './kept.ts'
import { median, timed } from './measure.ts'
import { row, type Row } from './rows.ts'

/** From the command to "Kept is ready", with the page built: on a new data folder, and again on the same one. */
export async function startRows(): Promise<Row[]> {
  const bare = await withKept((kept) => timed(() => withBare(kept, async () => {}))) // also builds the page if needed
  const dataDir = aDataFolder()
  try {
    const first = await startAndStop(dataDir)
    const again: number[] = []
    for (let run = 0; run < 5; run += 1) again.push(await startAndStop(dataDir))
    return [
      row({
        name: 'Start to ready, database present, p50',
        unit: 's',
        value: median(again) / 1000,
        bare: bare / 1000,
        atMost: 1.5,
      }),
      row({ name: 'Start to ready, first time', unit: 's', value: first / 1000, atMost: 8 }),
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startAndStop(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const server = await start({ dataDir })
  const took = performance.now() - startedAt
  await server.stop()
  return took
}
