import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChunk } from '#server/recordings/chunk-files.ts'
import type { Channel } from '#shared/recordings/schemas.ts'
import type { SpeechVendor } from '#tests/support/speech-vendor.ts'
import { bytesOf } from '#tests/support/spoken-audio.ts'
import { aWhisper } from '#tests/support/whisper-stand-in.ts'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, signInTo, type Machine } from './machine.ts'
import { recordingsIn } from './recordings-on-disk.ts'
import { aVoice, find, samplesOf, writeWav } from './audio.ts'

const seconds = 20
const name = 'Ada Winter'
const channels: Channel[] = ['microphone', 'system']
const says = {
  microphone: 'I will send you the price list by Friday.',
  system: 'Great, then I will update the brochure on Monday.',
}
const voices = { microphone: aVoice(11), system: aVoice(12) }
const played = { microphone: samplesOf(voices.microphone, seconds), system: samplesOf(voices.system, seconds) }

let folder: string
let speech: SpeechVendor
let machine: Machine
let app: DesktopApp | undefined
let userData: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-audio-'))
  for (const channel of channels) writeWav(path.join(folder, `${channel}.wav`), voices[channel], seconds, 16_000)
  speech = await aWhisper()
  machine = await aMachine({ time: new Date().toISOString(), settings: speech.settings })
  userData = machine.userData()
  writeFileSync(
    path.join(userData, 'permissions.json'),
    JSON.stringify({ systemAudio: 'granted', notifications: 'granted' }),
  )
}, 120_000)
afterAll(async () => {
  await app?.quit()
  await machine.stop()
  await speech.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the app on this Mac, whose microphone and speakers play the two voices. */
async function open(): Promise<DesktopApp> {
  app = await startDesktopApp({
    serverUrl: machine.server.url,
    userData,
    media: { microphone: path.join(folder, 'microphone.wav'), system: path.join(folder, 'system.wav') },
  })
  return app
}

/** Polls the recorded seconds; a slow machine records slower than real time. */
const recordedSeconds = ({ page }: DesktopApp) =>
  expect.poll(
    () =>
      page.evaluate(async () => {
        const state = await window.kept!.readRecorder()
        return state.is === 'idle' ? 0 : state.seconds
      }),
    { timeout: 120_000 },
  )
const onThisMac = () => recordingsIn(userData).flatMap(({ chunks }) => chunks)
const here = (page: Page) => page.evaluate(() => window.kept!.readRecordings())

/** Returns the channel whose voice is one second into the samples. */
function voiceOf(samples: Int16Array): Channel | undefined {
  return channels.find(
    (channel) => samples.length > 20_000 && find(samples.subarray(16_000, 16_500), played[channel]).likeness > 0.8,
  )
}

/** Returns a channel's chunks on the server, in order. */
async function soundThere(recordingId: string, channel: Channel): Promise<{ sha256: string; bytes: Buffer }[]> {
  const chunks = await machine.server.sql<{ number: number; sha256: string }>(
    'select number, sha256 from recording_chunks where "recordingId" = $1 and channel = $2 order by number',
    [recordingId, channel],
  )
  return Promise.all(
    chunks.map(async ({ number, sha256 }) => ({
      sha256,
      bytes: await readChunk(machine.server.deps.blobs, { recordingId, channel, number, sha256 }),
    })),
  )
}

test('from sign-in to a task on another screen: recorded, killed, continued, uploaded and transcribed', async () => {
  const said = new Set<Channel>()
  speech.hears((samples) => {
    const channel = voiceOf(samples)
    if (!channel || said.has(channel)) return []
    said.add(channel)
    return [{ text: says[channel], voice: 0, start: 1, end: 4 }]
  })

  const first = await open()
  await signInTo(first, machine, name)
  // So the stored audio can be compared with what was recorded.
  await machine.server.sql(`update users set "audioRetention" = 'FOREVER'`)

  expect(await first.page.evaluate(() => window.kept!.startRecording({ title: 'Weekly planning' }))).toEqual({
    ok: true,
  })
  await recordedSeconds(first).toBeGreaterThan(12)
  await first.kill()

  const second = await open()
  await second.page
    .getByRole('banner')
    .getByText(/^Recording cut off at /)
    .waitFor()
  const [cutOff] = await here(second.page)
  expect(cutOff).toMatchObject({ title: 'Weekly planning', is: 'cut-off' })
  expect(cutOff!.seconds).toBeGreaterThan(11) // of the twelve or more that the timer showed
  const recorded = new Set(onThisMac().map(({ sha256 }) => sha256))

  await second.page.getByRole('banner').getByRole('button', { name: 'Continue Weekly planning' }).click()
  await recordedSeconds(second).toBeGreaterThan(15)
  for (const { sha256 } of onThisMac()) recorded.add(sha256)
  await second.page.evaluate(() => window.kept!.stopRecording())
  await expect.poll(() => here(second.page), { timeout: 60_000 }).toEqual([])
  await expect.poll(() => recordingsIn(userData)).toEqual([])

  const browser = await machine.browse(machine.server.url, await machine.server.person(name))
  await browser
    .getByRole('main')
    .getByText(/price list/)
    .first()
    .waitFor({ timeout: 60_000 })
  const done = () => machine.server.sql('select 1 from recordings where "transcribedAt" is not null')
  await expect.poll(done, { timeout: 60_000 }).toHaveLength(1)

  const recorder = await second.windowAt('/recorder.html')
  await recorder
    .getByRole('status')
    .getByText(/ (is|are) yours$/)
    .waitFor({ timeout: 60_000 })
  await recorder.getByRole('button', { name: 'Show' }).click()
  await second.page.getByRole('complementary').getByRole('heading', { name: 'Weekly planning' }).waitFor()

  const heard = speech.files.map((samples) => bytesOf(samples))
  for (const channel of channels) {
    const there = await soundThere(cutOff!.id, channel)
    expect(there.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))).toEqual(
      there.map(({ sha256 }) => sha256),
    )
    for (const { sha256 } of there) recorded.delete(sha256)
    const whole = Buffer.concat(there.map(({ bytes }) => bytes))
    const own = heard.filter((wav) => whole.includes(wav))
    expect(Buffer.concat(own).equals(whole)).toBe(true) // identical, in order, without duplicates
    expect(voiceOf(new Int16Array(new Uint8Array(whole).buffer))).toBe(channel)
  }
  expect([...recorded]).toEqual([])
}, 300_000)
