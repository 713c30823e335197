import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { buildDesktop } from '#tests/desktop/build.ts'
import { startDesktopApp, type DesktopApp } from '#tests/desktop/desktop-app.ts'
import { aVoice, writeWav } from '#tests/desktop/audio.ts'
import { cpuMs, descendantsOf, sharedMb } from './processes.ts'
import { row, type Row } from './rows.ts'

const measuredMs = 20_000
const settleMs = 5000

/**
 * The cost of a recording compared to the idle app, for all its processes together, with both devices played from
 * files. The double plays the Mac's audio in the page and sends the recorded audio to main as text, which Electron does
 * not: the cost of both is measured separately and subtracted.
 */
export async function desktopRecordingRows(): Promise<Row[]> {
  await buildDesktop()
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-bench-'))
  const [microphone, system, userData] = ['microphone.wav', 'system.wav', 'app'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  writeWav(microphone, aVoice(1), 120)
  writeWav(system, aVoice(2), 10, 16_000) // the double's page holds the whole file, which Electron's doesn't
  const server = createServer((_, answer) =>
    answer
      .setHeader('content-type', 'application/json')
      .end('{"id":"0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b","token":"a token"}'),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  mkdirSync(userData)
  writeFileSync(
    path.join(userData, 'permissions.json'),
    JSON.stringify({ systemAudio: 'granted', notifications: 'granted' }),
  )
  const app = await startDesktopApp({
    serverUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    userData,
    media: { microphone, system },
  })
  try {
    await signIn(app)
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
  await carryWithoutRecording(recorder)
  const carried = await cost(app)
  await recorder.reload()
  const begun = await recorder.evaluate(() => window.recorder!.startRecording({ title: 'Measured' }))
  if (!begun.ok) throw new Error(begun.sentence)
  const withPanel = await cost(app)
  await recorder.evaluate(() => window.recorder!.showRecorder('hidden'))
  const hidden = await cost(app)
  const { is } = await recorder.evaluate(() => window.recorder!.readRecorder())
  if (is !== 'recording') throw new Error(`The app isn't recording: it is ${is}`)

  return [
    row({ name: 'App: CPU of one core, recording', unit: '%', value: hidden.percent - carried.percent, atMost: 5 }),
    row({
      name: 'App: CPU of one core, recording with the panel open',
      unit: '%',
      value: withPanel.percent - carried.percent,
      untargeted: true,
    }),
    row({
      name: 'App: CPU of one core, added by the test double',
      unit: '%',
      value: carried.percent - atRest.percent,
      untargeted: true,
    }),
    row({ name: 'App: memory added by recording', unit: 'MB', value: hidden.mb - atRest.mb, atMost: 60 }),
  ]
}

/** A recording needs a signed-in user. */
async function signIn(app: DesktopApp) {
  const address = await app.opens(() => app.page.evaluate(() => window.kept!.signIn()))
  const state = new URL(address).searchParams.get('state')!
  app.cue({ do: 'open-url', url: `kept://auth?${new URLSearchParams({ code: 'a-code', state })}` })
  while ((await app.page.evaluate(async () => (await fetch('/api/me')).status)) !== 200) await setTimeout(50)
}

/** Plays the Mac's audio and sends two channels' worth of audio to main, which ignores it. */
async function carryWithoutRecording(recorder: Page) {
  const devtools = await recorder.context().newCDPSession(recorder)
  const expression = `navigator.mediaDevices.getDisplayMedia({ audio: true, video: true }).then(() => {
    const send = (channel) => recorder.sendAudio({ captureId: crypto.randomUUID(), channel, at: 0, capturedMs: 0, samples: new ArrayBuffer(6400) })
    setInterval(() => { send('microphone'); send('microphone') }, 200)
  })`
  await devtools.send('Runtime.evaluate', { expression, userGesture: true, awaitPromise: true })
  await devtools.detach()
}

async function cost({ pid }: DesktopApp): Promise<{ percent: number; mb: number }> {
  await setTimeout(settleMs)
  const pids = descendantsOf(pid)
  const before = cpuMs(pids)
  await setTimeout(measuredMs)
  return { percent: ((cpuMs(pids) - before) / measuredMs) * 100, mb: sharedMb(descendantsOf(pid)) }
}
