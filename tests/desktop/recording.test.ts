import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, board, signInTo, type Machine } from './machine.ts'
import { recordingsIn, audioOf } from './recordings-on-disk.ts'
import { aVoice, compare, samplesOf, writeWav } from './audio.ts'

const seconds = 30
const [mine, theirs] = [samplesOf(aVoice(1), seconds), samplesOf(aVoice(2), seconds)]

let folder: string
let machine: Machine
let app: DesktopApp
let userData: string
let recorder: Page
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-audio-'))
  writeWav(path.join(folder, 'microphone.wav'), aVoice(1), seconds)
  writeWav(path.join(folder, 'system.wav'), aVoice(2), seconds, 44_100)
  machine = await aMachine()
  // This server rejects recordings, so they stay on the Mac, where the test can check them.
  await machine.server.sql('alter table recordings add constraint takes_none check (false) not valid')
  userData = machine.userData()
  await open('microphone=not-determined,screen=not-determined')
  await signInTo(app, machine, 'Ada Winter')
})
afterAll(async () => {
  await app.quit()
  await machine.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function open(access?: string) {
  const media = {
    microphone: path.join(folder, 'microphone.wav'),
    system: path.join(folder, 'system.wav'),
    ...(access && { access }),
  }
  app = await startDesktopApp({ serverUrl: machine.server.url, userData, media })
  recorder = await app.windowAt('/recorder.html')
}

const start = () => app.page.evaluate(() => window.kept!.startRecording({ title: 'Weekly planning' }))
const press = (name: string) => recorder.getByRole('button', { name, exact: true }).click()
const everyMs = 150 // reading the manifests takes a while
/** The latest recording. */
const recording = () =>
  recordingsIn(userData)
    .toSorted((a, b) => a.details.startedAt.localeCompare(b.details.startedAt))
    .at(-1)!
/** Polls whether the window is tall enough for its content. */
const isWholeShown = () =>
  expect.poll(() => recorder.evaluate(() => document.documentElement.scrollHeight <= innerHeight))
const isEnded = () => expect.poll(() => recording().ended?.why, { timeout: 20_000, interval: everyMs })
/** Returns the number of bytes a channel has on disk. */
const bytesOf = (channel: string) => {
  const at = path.join(userData, 'recordings', recording().details.id, channel)
  return readdirSync(at).reduce((sum, file) => sum + statSync(path.join(at, file)).size, 0)
}
/** Counts the chunks being written, one per channel. */
const openChunks = () => recording().opened.length - recording().chunks.length
const isWritten = (soundSeconds: number, channel = 'system') =>
  expect.poll(() => bytesOf(channel), { timeout: 50_000, interval: everyMs }).toBeGreaterThan(soundSeconds * 32_000)

test('permissions are explained before macOS asks, and the first recording starts from there', async () => {
  expect(await start()).toMatchObject({ ok: false })
  await recorder.getByRole('heading', { name: 'Two permissions, one reason' }).waitFor()
  expect(app.did('ask-media-access')).toEqual([])
  await press('Allow: Microphone')
  await press('Allow: System audio')
  await press('Start')

  await recorder.getByRole('timer').waitFor()
  expect(app.did('ask-media-access').map(({ kind }) => kind)).toEqual(['microphone', 'screen'])
  await isWritten(1)
  await press('Stop')
  await isEnded().toBe('stopped')
  expect(recording().details.title).toBe('Weekly planning')
})

test('closing the permissions cancels the recording they were shown for', async () => {
  app.cue({ do: 'media-access', kind: 'microphone', status: 'not-determined' })
  await start()
  await recorder.getByRole('heading', { name: 'Two permissions, one reason' }).waitFor()
  const shown = app.did('show-window').findLast(({ url }) => url.endsWith('/recorder.html'))!
  await app.does('hide-window', () => app.cue({ do: 'close-window', window: shown.window }))
  app.cue({ do: 'media-access', kind: 'microphone', status: 'granted' })
  await expect
    .poll(() => app.page.evaluate(() => window.kept!.readPermissions()))
    .toMatchObject({ microphone: 'granted' })

  expect(await app.page.evaluate(() => window.kept!.startRecording({ title: 'Launch' }))).toEqual({ ok: true })
  await isWritten(1)
  await press('Stop')
  await isEnded().toBe('stopped')
  expect(recording().details.title).toBe('Launch')
})

test('without microphone permission the call is still recorded, with a link to the settings', async () => {
  app.cue({ do: 'media-access', kind: 'microphone', status: 'denied' })
  await start()
  expect(await app.opens(() => press('Open settings: Microphone'))).toContain('Privacy_Microphone')
  await press('Start with what’s allowed')
  await recorder.getByText('Kept isn’t allowed to use your microphone').waitFor()
  await isWholeShown().toBe(true)
  await isWritten(2)
  await press('Stop')
  await isEnded().toBe('stopped')

  expect(recording().chunks.map(({ channel }) => channel)).not.toContain('microphone')
  app.cue({ do: 'media-access', kind: 'microphone', status: 'granted' })
})

test('the board’s page gets no audio and can send none', async () => {
  const refused = await app.page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: Error) => error.name),
  )
  expect(refused).toBe('NotAllowedError')
  expect(
    await recorder.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ video: true }).catch((error: Error) => error.name),
    ),
  ).toBe('NotAllowedError')
  for (const bad of [
    {},
    { captureId: '../x', channel: 'microphone', at: 0, capturedMs: 0, samples: new ArrayBuffer(2) },
    { captureId: 'x' },
  ]) {
    const asked = recorder.evaluate((audio) => window.recorder!.sendAudio(audio as never), bad)
    await expect(asked).rejects.toThrow('send-audio was asked with something else')
  }
})

test('both channels of a call are on disk, in chunks, exactly as played', async () => {
  expect(await start()).toEqual({ ok: true })
  await expect
    .poll(() => app.did('set-tray').at(-1))
    .toMatchObject({
      labels: ['Recording: Weekly planning', 'Pause', 'Stop', 'New Task…', 'Open Kept', 'Quit Kept'],
      title: expect.stringMatching(/^0:0\d$/) as string,
    })
  expect(await app.does('copy', () => press('Copy'))).toMatchObject({
    text: 'I’m using Kept to note my to-dos; it records audio.',
  })
  await isWritten(12)
  await press('Stop')
  await isEnded().toBe('stopped')

  for (const [channel, said] of [
    ['microphone', mine],
    ['system', theirs],
  ] as const) {
    const audio = audioOf(userData, recording(), channel)
    const { pieces, unlike } = compare(audio.subarray(0, audio.length - 1600), said)
    expect(unlike, channel).toEqual([])
    expect(pieces).toBeGreaterThan(12 * 20 - 4)
  }
  expect(recording().chunks[0]).toMatchObject({ number: 0, bytes: 320_000 })
})

test('a pause records nothing, and later audio is at its own time', async () => {
  await start()
  await isWritten(2)
  await press('Pause')
  await recorder.getByRole('heading', { name: 'Paused' }).waitFor()
  await expect.poll(() => recording().chunks.length, { timeout: 20_000 }).toBe(2)
  await press('Resume')
  await expect.poll(() => recording().opened.length, { timeout: 20_000 }).toBe(4)
  await press('Stop')
  await isEnded().toBe('stopped')

  const [first, second] = recording().chunks.filter(({ channel }) => channel === 'microphone')
  expect(second!.number).toBe(1)
  // Times are whole milliseconds.
  expect(second!.offsetMs).toBeGreaterThanOrEqual(Math.floor(first!.offsetMs + first!.bytes / 32))
})

test('an unplugged microphone is reported, the call is still recorded, and a replugged one is used again', async () => {
  await start()
  await isWritten(1, 'microphone')
  app.cue({ do: 'unplug', device: 'microphone' })
  await recorder.getByText('No microphone found').waitFor()
  await recorder.getByText('Kept keeps recording the call.').waitFor()
  const before = bytesOf('microphone')
  app.cue({ do: 'plug-in', device: 'microphone' })
  await recorder.getByText('No microphone found').waitFor({ state: 'detached' })
  await expect.poll(() => bytesOf('microphone'), { timeout: 20_000 }).toBeGreaterThan(before + 32_000)
  await press('Stop')
  await isEnded().toBe('stopped')
})

test('a crashed page is reloaded, and the recording continues', async () => {
  await start()
  await isWritten(1)
  const shown = app.did('show-window').findLast(({ url }) => url.endsWith('/recorder.html'))!
  const before = bytesOf('microphone')
  app.cue({ do: 'crash-page', window: shown.window })

  await expect.poll(() => bytesOf('microphone'), { timeout: 30_000 }).toBeGreaterThan(before + 64_000)
  await app.page.evaluate(() => window.kept!.stopRecording())
  await isEnded().toBe('stopped')
  recorder = await app.windowAt('/recorder.html')
})

test('sleep pauses the recording, which then resumes and says so', async () => {
  await start()
  await isWritten(1)
  app.cue({ do: 'power', event: 'suspend' })
  await expect.poll(openChunks, { timeout: 20_000, interval: everyMs }).toBe(0)
  app.cue({ do: 'power', event: 'resume' })
  await recorder.getByText(/Your Mac slept for/).waitFor()
  await expect.poll(openChunks, { timeout: 20_000, interval: everyMs }).toBe(2)
  await press('Stop')
  await isEnded().toBe('stopped')
})

test('while it records, the panel’s menu shrinks and restores it, and offers no series choice for a meeting without one', async () => {
  await start()
  await isWritten(1)
  await press('Recording menu')
  expect(await recorder.getByRole('menu').getByRole('menuitem').allInnerTexts()).toEqual(['Small recorder'])
  await recorder.keyboard.press('Enter')
  await recorder.getByRole('main', { name: 'Recording, small' }).waitFor()
  await isWholeShown().toBe(true)
  await press('Show everything')
  await recorder.getByRole('heading', { name: 'Recording' }).waitFor()
  await press('Stop')
  await isEnded().toBe('stopped')
})

test('a kill in the middle of a chunk loses less than a second, and the next start has the rest', async () => {
  await start()
  await isWritten(4)
  const state = await recorder.evaluate(() => window.recorder!.readRecorder())
  await app.kill()
  await open()
  await board(app.page, 'Ada Winter').waitFor()

  const [chunk] = recording().chunks
  expect(chunk!.bytes / 32_000).toBeGreaterThan((state.is === 'idle' ? NaN : state.seconds) - 1)
  expect(compare(audioOf(userData, recording(), 'microphone'), mine).unlike).toEqual([])
})

test('quitting closes the recording first, and the next start says so', async () => {
  await start()
  await isWritten(2)
  await app.quit()
  expect(recording().ended?.why).toBe('quit')
  expect(recording().chunks.length).toBeGreaterThanOrEqual(2)

  await open()
  await expect.poll(() => app.did('notify').map(({ title }) => title)).toContain('Kept quit during a recording')
})
