import { bytesPerSecond, chunkSeconds, type Channel } from '#shared/recordings/schemas.ts'
import type { StoredChunk, StoredRecording } from '../recordings/stored-recording.ts'

/** What the server has of a recording: the checksum of each chunk, by `pieceKey`. */
export type Known = { has: Map<string, string>; isFinished: boolean }

export type Piece = Pick<StoredChunk, 'channel' | 'number' | 'offsetMs' | 'bytes'>

/** One step of an upload. `fill` sends silence for lost audio; `drop` deletes a recording without audio. */
export type Step = { recording: StoredRecording } & (
  | { do: 'create' | 'finish' | 'drop' }
  | { do: 'confirm' | 'send'; chunk: StoredChunk }
  | { do: 'fill'; chunk: Piece }
)

export type View = {
  /** Recordings that may be uploaded to this server. */
  recordings: StoredRecording[]
  known: ReadonlyMap<string, Known>
  /** The running steps, by `stepKey`. */
  busy: ReadonlyMap<string, Step>
  isOnline: boolean
  /** Whether a call is being recorded, which needs the bandwidth too. */
  isCalling: boolean
  /** Whether the last request failed. */
  isDoubtful: boolean
  /** When requests may resume, and when the next audio may be sent. */
  notBefore: number
  soundFrom: number
  now: number
}

const lanes = 3

/** The steps to start now, the open recording's first, and when to plan again at the latest. */
export function plan(view: View): { steps: Step[]; again: number | null } {
  const { recordings, known, busy, now, isCalling } = view
  if (now < view.notBefore) return { steps: [], again: view.notBefore }
  const due = recordings
    .toSorted(mostUrgent)
    .flatMap((recording) => stepsOf(recording, known.get(recording.id)))
    .filter((step) => !busy.has(stepKey(step)))
  const atHome = due.filter((step) => !asksServer(step))
  const outside = due.filter(asksServer)
  if (!view.isOnline || outside.length === 0) return { steps: atHome, again: null }

  const free = (isCalling || view.isDoubtful ? 1 : lanes) - [...busy.values()].filter(asksServer).length
  const mayGo = outside.filter((step) => now >= view.soundFrom || !isCalling || !carriesSound(step))
  const again = mayGo.length < outside.length ? view.soundFrom : null
  return { steps: [...atHome, ...mayGo.slice(0, Math.max(0, free))], again }
}

/** The remaining steps of a recording; only `create` until the server's chunks are known. */
function stepsOf(recording: StoredRecording, known: Known | undefined): Step[] {
  const { chunks, endedAt, isOpen } = recording
  const isOver = endedAt !== null && !isOpen
  if (!known) return chunks.length > 0 ? [{ do: 'create', recording }] : isOver ? [{ do: 'drop', recording }] : []

  const pieces = chunks.toSorted(inOrder).flatMap<Step>((chunk) => {
    const has = known.has.get(pieceKey(chunk))
    if (chunk.isSent) return has === undefined && !known.isFinished ? [{ do: 'fill', recording, chunk }] : []
    return [{ do: has === chunk.sha256 ? 'confirm' : 'send', recording, chunk }]
  })
  const gaps =
    isOver && !known.isFinished ? missingOf(recording).filter((chunk) => !known.has.has(pieceKey(chunk))) : []
  const left = [...pieces, ...gaps.map<Step>((chunk) => ({ do: 'fill', recording, chunk }))]
  return left.length === 0 && isOver ? [{ do: 'finish', recording }] : left
}

/** Chunks missing from the manifest before the last one. */
function missingOf({ channels, chunks }: StoredRecording): Piece[] {
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

export function pieceKey({ channel, number }: Pick<Piece, 'channel' | 'number'>): string {
  return `${channel}/${number}`
}

/** Steps with the same key never run in parallel: one per chunk, and one for the recording itself. */
export function stepKey(step: Step): string {
  return 'chunk' in step ? `${step.recording.id}/${pieceKey(step.chunk)}` : step.recording.id
}

function asksServer(step: Step): boolean {
  return step.do !== 'confirm' && step.do !== 'drop'
}

function carriesSound(step: Step): boolean {
  return step.do === 'send' || step.do === 'fill'
}

function mostUrgent(one: StoredRecording, other: StoredRecording): number {
  return Number(other.isOpen) - Number(one.isOpen) || one.startedAt.localeCompare(other.startedAt)
}

function inOrder(one: StoredChunk, other: StoredChunk): number {
  return one.number - other.number || one.channel.localeCompare(other.channel)
}
