import { bytesPerSecond, chunkSeconds, type Channel } from '#shared/recordings/schemas.ts'
import type { StoredChunk, StoredRecording } from '../recordings/stored-recording.ts'

/** What the server has of a recording: the checksum of each chunk, by `chunkKey`. */
export type KnownUpload = { has: Map<string, string>; isFinished: boolean }

export type ChunkPlace = Pick<StoredChunk, 'channel' | 'number' | 'offsetMs' | 'bytes'>

/** One step of an upload. `fill` sends silence for lost audio; `drop` deletes a recording without audio. */
export type UploadStep = { recording: StoredRecording } & (
  | { do: 'create' | 'finish' | 'drop' }
  | { do: 'confirm' | 'send'; chunk: StoredChunk }
  | { do: 'fill'; chunk: ChunkPlace }
)

export type PlanInput = {
  /** Recordings that may be uploaded to this server. */
  recordings: StoredRecording[]
  known: ReadonlyMap<string, KnownUpload>
  /** The running steps, by `stepKey`. */
  busy: ReadonlyMap<string, UploadStep>
  isOnline: boolean
  /** Whether a call is being recorded, which needs the bandwidth too. */
  isCalling: boolean
  /** Whether the last request failed. */
  isDoubtful: boolean
  /** When requests may resume, and when the next audio may be sent. */
  notBefore: number
  audioFrom: number
  now: number
}

const lanes = 3

/** The steps to start now, the open recording's first, and when to plan again at the latest. */
export function plan(input: PlanInput): { steps: UploadStep[]; again: number | null } {
  const { recordings, known, busy, now, isCalling } = input
  if (now < input.notBefore) return { steps: [], again: input.notBefore }
  const due = recordings
    .toSorted(mostUrgent)
    .flatMap((recording) => stepsOf(recording, known.get(recording.id)))
    .filter((step) => !busy.has(stepKey(step)))
  const local = due.filter((step) => !asksServer(step))
  const remote = due.filter(asksServer)
  if (!input.isOnline || remote.length === 0) return { steps: local, again: null }

  const free = (isCalling || input.isDoubtful ? 1 : lanes) - [...busy.values()].filter(asksServer).length
  const allowed = remote.filter((step) => now >= input.audioFrom || !isCalling || !carriesAudio(step))
  const again = allowed.length < remote.length ? input.audioFrom : null
  return { steps: [...local, ...allowed.slice(0, Math.max(0, free))], again }
}

/** The remaining steps of a recording; only `create` until the server's chunks are known. */
function stepsOf(recording: StoredRecording, known: KnownUpload | undefined): UploadStep[] {
  const { chunks, endedAt, isOpen } = recording
  const isOver = endedAt !== null && !isOpen
  if (!known) return chunks.length > 0 ? [{ do: 'create', recording }] : isOver ? [{ do: 'drop', recording }] : []

  const toSend = chunks.toSorted(inOrder).flatMap<UploadStep>((chunk) => {
    const has = known.has.get(chunkKey(chunk))
    if (chunk.isSent) return has === undefined && !known.isFinished ? [{ do: 'fill', recording, chunk }] : []
    return [{ do: has === chunk.sha256 ? 'confirm' : 'send', recording, chunk }]
  })
  const gaps =
    isOver && !known.isFinished ? missingOf(recording).filter((chunk) => !known.has.has(chunkKey(chunk))) : []
  const left = [...toSend, ...gaps.map<UploadStep>((chunk) => ({ do: 'fill', recording, chunk }))]
  return left.length === 0 && isOver ? [{ do: 'finish', recording }] : left
}

/** Chunks missing from the manifest before the last one. */
function missingOf({ channels, chunks }: StoredRecording): ChunkPlace[] {
  return channels.flatMap((channel) => {
    const there = new Set(chunks.filter((chunk) => chunk.channel === channel).map(({ number }) => number))
    const count = chunkCount(chunks, channel)
    return Array.from({ length: count }, (_, number) => number)
      .filter((number) => !there.has(number))
      .map((number) => ({
        channel,
        number,
        offsetMs: number * chunkSeconds * 1000,
        bytes: chunkSeconds * bytesPerSecond,
      }))
  })
}

/** A channel's number of chunks, missing ones included. */
export function chunkCount(chunks: StoredChunk[], channel: Channel): number {
  return chunks.reduce((count, chunk) => (chunk.channel === channel ? Math.max(count, chunk.number + 1) : count), 0)
}

export function chunkKey({ channel, number }: Pick<ChunkPlace, 'channel' | 'number'>): string {
  return `${channel}/${number}`
}

/** Steps with the same key never run in parallel: one per chunk, and one for the recording itself. */
export function stepKey(step: UploadStep): string {
  return 'chunk' in step ? `${step.recording.id}/${chunkKey(step.chunk)}` : step.recording.id
}

function asksServer(step: UploadStep): boolean {
  return step.do !== 'confirm' && step.do !== 'drop'
}

function carriesAudio(step: UploadStep): boolean {
  return step.do === 'send' || step.do === 'fill'
}

function mostUrgent(one: StoredRecording, other: StoredRecording): number {
  return Number(other.isOpen) - Number(one.isOpen) || one.startedAt.localeCompare(other.startedAt)
}

function inOrder(one: StoredChunk, other: StoredChunk): number {
  return one.number - other.number || one.channel.localeCompare(other.channel)
}
