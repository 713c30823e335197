import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { LocalModels, type LocalModel } from '#shared/models/schemas.ts'
import { aCatalog, aFileHost, aModel } from '#tests/support/file-host.ts'
import { aDataFolder, start } from '#tests/support/process.ts'
import { freePort } from '#tests/support/server.ts'
import { signIn } from '#tests/support/someone.ts'
import { filesOf } from './files.ts'

test(
  'a download goes on by itself after a server that was killed, or stopped, has started again',
  { timeout: 120_000 },
  async () => {
    const host = await aFileHost(randomBytes(600_000))
    const [dataDir, port, half] = [aDataFolder(), await freePort(), 300_000]
    const settings = { MODEL_CATALOG: aCatalog([aModel(host)]) }
    const run = () => start({ dataDir, port, settings })
    let kept = await run()
    onTestFinished(async () => {
      await kept.stop()
      await host.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })
    const { part, model } = filesOf({ dataDir }, 'small')
    const ada = await signIn(kept.url, 'Ada Survives')
    const state = async (): Promise<LocalModel['state']> =>
      LocalModels.parse((await ada.get('/api/models')).body).models[0]!.state

    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      host.faults = { holdAfter: half }
      await ada.post('/api/models/small/download')
      await expect.poll(() => statSync(part, { throwIfNoEntry: false })?.size).toBe(half)

      const stoppedAt = performance.now()
      kept.child.kill(signal)
      await kept.ended
      expect(performance.now() - stoppedAt).toBeLessThan(8_000) // a running download doesn't hold up the stop
      host.faults = {}
      kept = await run()

      await expect.poll(state).toBe('installed')
      expect(host.asked).toEqual(['all', `bytes=${half}-`])
      expect(readFileSync(model).equals(host.content)).toBe(true)

      await ada.delete('/api/models/small')
      host.asked = []
    }
  },
)
