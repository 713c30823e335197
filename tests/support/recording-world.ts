import path from 'node:path'
import { settleRecording } from '#server/recordings/settle-recording.ts'
import { appendLines } from '#server/transcripts/append-lines.ts'
import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import type { BotVendor } from './bot-vendor.ts'
import { workMeetings } from './meeting-bots.ts'
import { aRecall } from './recall-stand-in.ts'
import { aMac, audio } from './recordings.ts'
import { aServer, type TestServer } from './server.ts'
import type { SeenJob } from './jobs.ts'
import type { Someone } from './someone.ts'

export const start = '2026-03-05T10:00:00.000Z'
export const later = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
export const speech = {
  SPEECH_PROVIDER: 'deepgram',
  SPEECH_API_KEY: 'a key',
  SPEECH_BASE_URL: 'http://127.0.0.1:9',
}
export const promise = 'I will send the harbour plan to Priya on Friday.'

/** A server with a bot vendor and a speech provider that is never called, and two users. */
export type RecordingWorld = {
  vendor: BotVendor
  server: TestServer
  ada: Someone
  ben: Someone
  stop: () => Promise<void>
}

export async function aRecordingWorld(): Promise<RecordingWorld> {
  const vendor = await aRecall()
  const server = await aServer({ settings: { ...vendor.settings, ...speech } })
  return {
    vendor,
    server,
    ada: await server.person('Ada Records'),
    ben: await server.person('Ben Records'),
    stop: async () => {
      await server.stop()
      await vendor.stop()
    },
  }
}

export const macOf = (server: TestServer, person: Someone) => aMac(server.url, person)

export const eventOf = async (person: Someone, id: string | null) =>
  (await person.get<Event>(`/api/meetings/${id}`)).body

export async function statusesOf(person: Someone, id: string | null) {
  const { status, appStatus } = await eventOf(person, id)
  return [status, appStatus]
}

export const linesOf = async (person: Someone, id: string | null) =>
  (await person.get<TranscriptLine[]>(`/api/meetings/${id}/transcript`)).body.map(({ text }) => text)

export const tasksOf = async (person: Someone, id: string | null) =>
  (await person.get<Task[]>(`/api/tasks/events/${id}`)).body

export const folderOf = (server: TestServer, id: string) => path.join(server.dataDir, 'recordings', id)

export const sweep = (server: TestServer) => server.work('sweep-recordings', {})

/** Removes the recording's waiting transcription jobs, and returns how many there were. */
export async function takeTranscriptions(server: TestServer, id: string): Promise<number> {
  const isIts = ({ name, key, state }: SeenJob) => name === 'transcribe-recording' && key === id && state === 'created'
  return (await server.takeJobs(isIts)).length
}

/** Starts a user's recording with a second of audio, in a meeting or on its own. */
export async function begin(
  server: TestServer,
  person: Someone,
  more: { meetingId?: string; title?: string; startedAt?: string } = {},
) {
  const mac = macOf(server, person)
  const { id, recording } = await mac.begin({ channels: ['microphone'], ...more })
  const said = await mac.send(id, { number: 0, bytes: audio(1) })
  if (said !== 204) throw new Error(`The chunk was refused: ${said}`)
  return { mac, id, meetingId: recording.meetingId! }
}

/** Makes a user's recording of a second, in a meeting or on its own. */
export async function record(server: TestServer, person: Someone, more: Parameters<typeof begin>[2] = {}) {
  const made = await begin(server, person, more)
  const { said } = await made.mac.finish(made.id, { microphone: 1 })
  if (said !== 200) throw new Error(`Not finished: ${said}`)
  return made
}

/** Adds a transcript line to a recording, as the transcription job does. */
export async function addLine(
  server: TestServer,
  id: string,
  meetingId: string,
  text: string,
  speaker = 'Ada Records',
) {
  await appendLines(server.deps, {
    meetingId,
    lines: [{ key: `${id}:microphone:0`, speaker: { name: speaker, email: null }, seconds: 0, text }],
  })
}

/** Transcribes a recording as this one line, and captures its tasks. */
export async function transcribe(server: TestServer, id: string, meetingId: string, text: string, speaker?: string) {
  await addLine(server, id, meetingId, text, speaker)
  await server.sql(`update recordings set "transcribedAt" = $2 where id = $1`, [id, start])
  await settleRecording(server.deps, id)
  await workMeetings(server)
}
