import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { aDeepgram } from '#tests/support/deepgram-stand-in.ts'
import { subscribe, unsubscribe } from '#tests/support/entitlements.ts'
import { aMeeting } from '#tests/support/meeting-bots.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { bytesOf, joined, silence, spokenAudio } from '#tests/support/spoken-audio.ts'
import { isTranscribed, microphone, patience, system, texts, textsOf } from '#tests/support/spoken-call.ts'
import { aSpokenRecording, type SpokenRecording } from '#tests/support/spoken-recording.ts'
import type { SpeechVendor } from '#tests/support/speech-vendor.ts'
import { aWhisper } from '#tests/support/whisper-stand-in.ts'
import { takeTranscriptions } from '#tests/support/recording-world.ts'
import { soldSettings } from '#tests/support/stripe/settings.ts'

let vendor: SpeechVendor
let server: TestServer
let ada: Someone
let turn = 0
beforeAll(async () => {
  vendor = await aWhisper()
  server = await aServer({ holdsJobs: true, settings: { ...vendor.settings, ...soldSettings } })
})
beforeEach(async () => {
  vendor.files.length = 0
  ada = await server.person(`Ada Records ${++turn}`)
  await subscribe(server, ada)
})
afterAll(async () => {
  await server.stop()
  await vendor.stop()
})

const transcribe = ({ id }: SpokenRecording) => server.work('transcribe-recording', { recordingId: id })
const sweep = () => server.work('sweep-recordings', {})
const record = (person: Someone, more: { audio?: { microphone: Int16Array }; meetingId?: string } = {}) =>
  aSpokenRecording(server, person, { audio: { microphone, system }, ...more })
const queued = ({ id }: SpokenRecording) => takeTranscriptions(server, id)
const appStatus = async (recording: SpokenRecording) => {
  const { status, appStatus: app } = await recording.event()
  return [status, app]
}

test('a recording that began with a subscription is uploaded to its end, waits, and is transcribed once there is one', async () => {
  const recording = await record(ada)
  await recording.send(10)
  await unsubscribe(server, ada)
  await recording.send()
  await recording.finish()
  await transcribe(recording)
  expect([vendor.files, await textsOf(recording)]).toEqual([[], []])
  expect(await appStatus(recording)).toEqual(['COMPLETE', 'WAITING_FOR_SUBSCRIPTION'])

  server.setTime('2026-04-03T10:00:00Z') // audio that waits isn’t deleted
  await queued(recording)
  await sweep()
  expect([await queued(recording), await recording.read()]).toMatchObject([0, { audioDeletedAt: null, failure: null }])

  await subscribe(server, ada)
  await sweep()
  expect(await appStatus(recording)).toEqual(['PROCESSING', 'TRANSCRIBING'])
  expect(await queued(recording)).toBe(1)
  await transcribe(recording)
  expect(await textsOf(recording)).toEqual(texts)
  expect(await appStatus(recording)).toEqual(['COMPLETE', null])
  server.setTime('2026-03-05T10:00:00Z')
})

test('a recording that is being transcribed when the subscription ends continues there, sample by sample', async () => {
  const parts = Array.from({ length: 9 }, (_, index) => `This is sentence ${index}.`)
  const long = joined(...parts.flatMap((text) => [silence(3), spokenAudio(text, { seconds: 44 }), silence(3)]))
  const recording = await record(ada, { audio: { microphone: long } })
  await recording.send(400)
  await transcribe(recording)
  expect(await textsOf(recording)).toEqual(parts.slice(0, 6))

  await unsubscribe(server, ada)
  await recording.send()
  await recording.finish()
  await transcribe(recording)
  expect(await textsOf(recording)).toEqual(parts.slice(0, 6))

  await subscribe(server, ada)
  await transcribe(recording)
  expect(await textsOf(recording)).toEqual(parts)
  expect(bytesOf(joined(...vendor.files)).equals(bytesOf(long))).toBe(true)
})

test('audio that waits for a subscription holds up no one else in the meeting', async () => {
  const ben = await server.person(`Ben Records ${turn}`)
  await subscribe(server, ben)
  const meetingId = await aMeeting(server, {
    date: '2026-03-05T09:45:00Z',
    attendees: [{ person: ada }, { person: ben }],
  })
  const [waiting, recording] = [await record(ada, { meetingId }), await record(ben, { meetingId })]
  for (const one of [waiting, recording]) await one.send()
  for (const one of [waiting, recording]) await one.finish()
  await unsubscribe(server, ada)

  await transcribe(recording)
  expect(await textsOf(recording)).toEqual(texts)
  await sweep()
  expect(await appStatus(recording)).toEqual(['COMPLETE', 'WAITING_FOR_SUBSCRIPTION'])
})

test('live transcription stops with the subscription, and the rest follows once there is one', async () => {
  const deepgram = await aDeepgram()
  const live = await aServer({ runsJobs: true, clockRuns: true, settings: { ...deepgram.settings, ...soldSettings } })
  onTestFinished(async () => {
    await live.stop()
    await deepgram.stop()
  })
  const eva = await live.person('Eva Live')
  await subscribe(live, eva)
  const said = ['This is the first part.', 'This is the second part.']
  const audio = { microphone: joined(...said.flatMap((text) => [silence(2), spokenAudio(text), silence(6.5)])) }
  const recording = await aSpokenRecording(live, eva, { audio, startedAt: '2026-03-05T09:59:40.000Z' })
  await recording.send(10)
  await expect.poll(() => textsOf(recording), patience).toEqual(said.slice(0, 1))

  await unsubscribe(live, eva)
  await expect.poll(() => deepgram.calls.every(({ isOver }) => isOver), patience).toBe(true)
  await recording.send()
  await recording.finish()
  await live.work('sweep-recordings', {})
  expect(await textsOf(recording)).toEqual(said.slice(0, 1))
  expect(await appStatus(recording)).toEqual(['COMPLETE', 'WAITING_FOR_SUBSCRIPTION'])

  await subscribe(live, eva)
  await live.work('sweep-recordings', {})
  await isTranscribed(recording)
  expect(await textsOf(recording)).toEqual(said)
})

test('a new recording is refused without a subscription', async () => {
  await unsubscribe(server, ada)

  await expect(record(ada)).rejects.toThrow('subscription_needed')
})
