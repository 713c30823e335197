import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/server.ts'
import { aDataFolder, start, type KeptProcess } from '#tests/support/process.ts'
import { signIn } from '#tests/support/someone.ts'
import { aSpokenRecording } from '#tests/support/spoken-recording.ts'
import { bytesOf, joined, silence, spokenAudio } from '#tests/support/spoken-audio.ts'
import { aWhisper } from '#tests/support/whisper-stand-in.ts'

/** Eleven minutes with a sentence every fifty seconds. */
const sentences = Array.from({ length: 13 }, (_, index) => `This is sentence ${index}.`)
const long = joined(...sentences.flatMap((text) => [silence(3), spokenAudio(text, { seconds: 44 }), silence(3)]))
const patience = { timeout: 60_000 }

test('a server killed during transcription resumes there and writes each line once', { timeout: 180_000 }, async () => {
  const vendor = await aWhisper()
  const [dataDir, port] = [aDataFolder(), await freePort()]
  const run = (): Promise<KeptProcess> => start({ dataDir, port, settings: vendor.settings })
  let kept = await run()
  onTestFinished(async () => {
    await kept.stop()
    await vendor.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const ada = await signIn(kept.url, 'Ada Killed')
  const recording = await aSpokenRecording(kept, ada, {
    audio: { microphone: long },
    startedAt: new Date().toISOString(),
  })
  await recording.send()
  await expect.poll(() => vendor.files.length, patience).toBe(2) // the passages that are complete before it finishes
  await expect.poll(async () => (await recording.lines()).length, patience).toBe(12)
  vendor.fail('stuck')
  const asked = vendor.asked()
  await recording.finish()
  await expect.poll(() => vendor.asked(), patience).toBe(asked + 1)
  kept.child.kill('SIGKILL')
  await kept.ended

  vendor.fail(null)
  kept = await run()
  await expect.poll(async () => (await recording.read()).transcribedAt, patience).not.toBeNull()
  expect((await recording.lines()).map(({ text }) => text)).toEqual(sentences)
  expect(bytesOf(joined(...vendor.files)).equals(bytesOf(long))).toBe(true)
})
