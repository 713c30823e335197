import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import {
  chunkSeconds,
  sampleRate,
  type Channel,
  type FinishedRecording,
  type Recording,
} from '#shared/recordings/schemas.ts'
import type { Someone } from './someone.ts'
import { bytesOf } from './spoken-audio.ts'

/** A pause in the recording: nothing for `seconds`, after that much audio. */
type Pause = { after: number; seconds: number }

export type SpokenRecording = {
  id: string
  meetingId: string
  /** Uploads the audio, or its first `untilSeconds`; chunks already uploaded aren't sent again. */
  send: (untilSeconds?: number) => Promise<void>
  finish: () => Promise<void>
  read: () => Promise<Recording>
  lines: () => Promise<{ speaker: string; text: string; timestamp: number | null }[]>
  event: () => Promise<Event>
}

type Options = {
  audio: Partial<Record<Channel, Int16Array>>
  startedAt?: string
  meetingId?: string
  pauses?: readonly Pause[]
}

/** A recording that a Mac uploads like the app does, in ten-second chunks. */
export async function aSpokenRecording(
  { url: origin }: { url: string },
  person: Someone,
  { audio, startedAt = '2026-03-05T09:50:00.000Z', meetingId, pauses = [] }: Options,
): Promise<SpokenRecording> {
  const id = uuid7()
  const channels = Object.keys(audio) as Channel[]
  const url = `/api/recordings/${id}`
  const made = await person.post<Recording>('/api/recordings', {
    id,
    title: 'Weekly',
    startedAt,
    channels,
    ...(meetingId && { meetingId }),
  })
  if (made.status !== 201) throw new Error(`Not begun: ${JSON.stringify(made.body)}`)

  const event = made.body.meetingId!
  const sent = new Set<string>()
  const offsetOf = (seconds: number) =>
    Math.round(
      1000 * (seconds + pauses.filter(({ after }) => after <= seconds).reduce((sum, pause) => sum + pause.seconds, 0)),
    )
  const countOf = (samples: Int16Array) => Math.ceil(samples.length / (chunkSeconds * sampleRate))

  return {
    id,
    meetingId: event,
    send: async (untilSeconds = Number.POSITIVE_INFINITY) => {
      for (const channel of channels) {
        const samples = audio[channel]!
        for (let number = 0; number < countOf(samples) && (number + 1) * chunkSeconds <= untilSeconds; number++) {
          const name = `${url}/chunks/${channel}/${number}`
          if (sent.has(name)) continue
          const from = number * chunkSeconds * sampleRate
          await sendChunk(
            { origin, cookie: person.cookie },
            name,
            bytesOf(samples.subarray(from, from + chunkSeconds * sampleRate)),
            offsetOf(number * chunkSeconds),
          )
          sent.add(name)
        }
      }
    },
    finish: async () => {
      const chunks = Object.fromEntries(channels.map((channel) => [channel, countOf(audio[channel]!)]))
      const longest = Math.max(...channels.map((channel) => audio[channel]!.length / sampleRate))
      const { status, body } = await person.post<FinishedRecording>(`${url}/finish`, {
        chunks,
        endedAt: new Date(Date.parse(startedAt) + offsetOf(longest)).toISOString(),
      })
      if (status !== 200) throw new Error(`Not finished: ${JSON.stringify(body)}`)
    },
    read: async () => (await person.get<Recording>(url)).body,
    lines: async () =>
      (await person.get<z.infer<typeof TranscriptLine>[]>(`/api/meetings/${event}/transcript`)).body.map(
        ({ speaker, text, timestamp }) => ({ speaker, text, timestamp }),
      ),
    event: async () => (await person.get<Event>(`/api/meetings/${event}`)).body,
  }
}

async function sendChunk(
  { origin, cookie }: { origin: string; cookie: string },
  path: string,
  bytes: Buffer,
  offsetMs: number,
) {
  const answer = await fetch(origin + path, {
    method: 'PUT',
    headers: {
      cookie,
      origin,
      'content-type': 'application/octet-stream',
      'x-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      'x-offset-ms': String(offsetMs),
    },
    body: bytes as Uint8Array<ArrayBuffer>,
  })
  if (answer.status !== 204) throw new Error(`${path} was refused: ${await answer.text()}`)
}
