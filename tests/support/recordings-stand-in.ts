import { CreateRecording, FinishRecording, type Channel, type Recording } from '#shared/recordings/schemas.ts'
import { problems, type ProblemCode } from '#shared/problems.ts'
import { sha256Of } from './stored-recordings.ts'

type Asked = {
  method: string
  path: string
  headers: Record<string, string>
  json?: unknown
  bytes?: Uint8Array | undefined
}
type Answered = { status: number; body: unknown }
type Kept = { recording: Recording; audio: Map<string, Uint8Array> }

export const eventId = '0199a1b2-0000-7000-8000-00000000e001'

/** The server's recording upload API, in memory, with the server's checks. */
export class RecordingsStandIn {
  readonly kept = new Map<string, Kept>()
  readonly asked: string[] = []
  /** Rejects a request when this returns a code. */
  refuse: (asked: Asked) => ProblemCode | null = () => null

  answer(asked: Asked): Answered {
    this.asked.push(`${asked.method} ${asked.path}`)
    const refusal = this.refuse(asked)
    if (refusal) return refused(refusal)
    const [, , , id, what, channel, number] = asked.path.split('/')
    if (id === undefined) return this.#create(asked)

    const kept = this.kept.get(id)
    if (!kept) return refused('recording_not_found')
    if (what === 'chunks') return this.#take(kept, asked, channel as Channel, Number(number))
    if (what === 'finish') return this.#finish(kept, asked)
    if (asked.method === 'DELETE') {
      this.kept.delete(id)
      return { status: 204, body: null }
    }
    return { status: 200, body: kept.recording }
  }

  /** All audio of a channel, in order. */
  audioOf(id: string, channel: Channel): Buffer {
    const { recording, audio } = this.kept.get(id)!
    const numbers = recording.chunks.filter((chunk) => chunk.channel === channel).map(({ number }) => number)
    return Buffer.concat(
      numbers.toSorted((one, other) => one - other).map((number) => audio.get(`${channel}/${number}`)!),
    )
  }

  /** Loses a chunk it had confirmed. */
  lose(id: string, channel: Channel, number: number) {
    const { recording, audio } = this.kept.get(id)!
    recording.chunks = recording.chunks.filter((chunk) => chunk.channel !== channel || chunk.number !== number)
    audio.delete(`${channel}/${number}`)
  }

  #create({ json }: Asked): Answered {
    const read = CreateRecording.safeParse(json)
    if (!read.success) return refused('invalid_input')
    const { id, title, startedAt, channels, meetingId = eventId } = read.data
    const known = this.kept.get(id)
    if (known) return { status: 200, body: known.recording }

    const recording: Recording = {
      id,
      title,
      meetingId,
      startedAt,
      endedAt: null,
      channels,
      chunks: [],
      finishedAt: null,
      transcribedAt: null,
      failure: null,
      audioDeletedAt: null,
    }
    this.kept.set(id, { recording, audio: new Map() })
    return { status: 201, body: recording }
  }

  #take(
    { recording, audio }: Kept,
    { headers, bytes = new Uint8Array() }: Asked,
    channel: Channel,
    number: number,
  ): Answered {
    const sha256 = sha256Of(bytes)
    if (bytes.length < 2 || bytes.length % 2 === 1) return refused('chunk_not_audio')
    if (headers['x-content-sha256'] !== sha256) return refused('chunk_checksum_wrong')
    if (!recording.channels.includes(channel)) return refused('channel_not_recorded')
    const there = recording.chunks.find((chunk) => chunk.channel === channel && chunk.number === number)
    if (there) return there.sha256 === sha256 ? { status: 204, body: null } : refused('chunk_differs')
    if (recording.finishedAt) return refused('recording_finished')

    recording.chunks.push({ channel, number, bytes: bytes.length, sha256, offsetMs: Number(headers['x-offset-ms']) })
    audio.set(`${channel}/${number}`, bytes)
    return { status: 204, body: null }
  }

  #finish({ recording }: Kept, { json }: Asked): Answered {
    const read = FinishRecording.safeParse(json)
    if (!read.success) return refused('invalid_input')
    const isThere = (channel: string, number: number) =>
      recording.chunks.some((chunk) => chunk.channel === channel && chunk.number === number)
    const missing = Object.entries(read.data.chunks).flatMap(([channel, count]) =>
      Array.from({ length: count }, (_, number) => number)
        .filter((number) => !isThere(channel, number))
        .map((number) => `${channel} ${number}`),
    )
    if (missing.length > 0) return refused('recording_incomplete')
    recording.endedAt = recording.finishedAt = read.data.endedAt ?? new Date().toISOString()
    return { status: 200, body: { eventId: recording.meetingId } }
  }
}

function refused(code: ProblemCode): Answered {
  return { status: problems[code].status, body: { error: problems[code].message, code } }
}
