import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildDesktop } from '#tests/desktop/build.ts'
import { startDesktopApp, type DesktopApp } from '#tests/desktop/desktop-app.ts'
import { aVoice, writeWav } from '#tests/desktop/sound.ts'
import { cpuMs, descendantsOf, sharedMb } from './processes.ts'
import { row, type Row } from './rows.ts'

const measuredMs = 20_000
const settleMs = 5000

/**
 * What a recording costs beyond the app at rest, of all its processes together and with both devices played from files.
 * In the double the sound crosses to main as text, which Electron does not need, so the app itself costs less.
 */
export async function desktopRecordingRows(): Promise<Row[]> {
  await buildDesktop()
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-bench-'))
  const [microphone, system, userData] = ['microphone.wav', 'system.wav', 'app'].map((name) => path.join(folder, name)) as [string, string, string]
  writeWav(microphone, aVoice(1), 120)
  writeWav(system, aVoice(2), 120)
  const server = createServer((_, answer) => answer.setHeader('content-type', 'application/json').end('{"id":"0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b"}'))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const app = await startDesktopApp({ serverUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, userData, media: { microphone, system } })
  try {
    return await measure(app)
  } finally {
    await app.quit()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(app: DesktopApp): Promise<Row[]> {
  const recorder = await app.windowAt('/recorder.html')
  const atRest = await cost(app)
  await recorder.evaluate(() => window.recorder!.startRecording({ title: 'Measured' })) // shows the permissions first
  await recorder.evaluate(() => window.recorder!.startRecording({}))
  const withPanel = await cost(app)
  await recorder.evaluate(() => window.recorder!.showRecorder('hidden'))
  const hidden = await cost(app)

  return [
    row({ name: 'App: recording, of a core beyond rest', unit: '%', value: hidden.percent - atRest.percent, atMost: 5 }),
    row({ name: 'App: recording with the panel open, of a core beyond rest', unit: '%', value: withPanel.percent - atRest.percent, untargeted: true }),
    row({ name: 'App: recording, memory beyond rest', unit: 'MB', value: hidden.mb - atRest.mb, atMost: 60 }),
  ]
}

async function cost({ pid }: DesktopApp): Promise<{ percent: number; mb: number }> {
  await setTimeout(settleMs)
  const pids = descendantsOf(pid)
  const before = cpuMs(pids)
  await setTimeout(measuredMs)
  return { percent: ((cpuMs(pids) - before) / measuredMs) * 100, mb: sharedMb(pids) }
}
