import { randomUUID } from 'node:crypto'
import { channels } from '#shared/recordings/schemas.ts'
import { copy } from './copy.ts'
import { endMs } from './fold-manifest.ts'
import type { OpenRecording } from './open-recording.ts'
import type { RecorderStore } from './open-recording-store.ts'
import type { StartEvent } from './recorder-machine.ts'

/** The signed-in user and their server; null when signed out. */
export type ReadOwner = () => Promise<{ userId: string; serverUrl: string } | null>
export type Prepared = { open: () => Promise<OpenRecording>; event: StartEvent } | { refusal: string }

type Options = { store: RecorderStore; owner: ReadOwner; isUnpaid: () => Promise<boolean>; now: () => number }

export async function prepareNew(
  { store, owner, isUnpaid, now }: Options,
  { title, meetingId }: { title: string; meetingId: string | null },
): Promise<Prepared> {
  const signedIn = await owner()
  if (!signedIn) return { refusal: copy.signedOut }
  if (await isUnpaid()) return { refusal: copy.unpaid }
  const startedAt = now()
  const details = {
    id: randomUUID(),
    ...signedIn,
    title: title || copy.untitled(new Date(startedAt)),
    startedAt: new Date(startedAt).toISOString(),
    meetingId,
    channels,
  }
  const { id: recordingId, title: named } = details
  return {
    open: () => store.begin(details),
    event: { type: 'start', recordingId, meetingId, title: named, channels, startedAt, beforeSeconds: 0 },
  }
}

/** Prepares to continue a recording that was cut off. */
export async function prepareContinued(
  { store, owner }: Pick<Options, 'store' | 'owner'>,
  recordingId: string,
): Promise<Prepared> {
  const stored = store.all().find(({ id }) => id === recordingId)
  if (!stored) return { refusal: copy.notThere }
  if (stored.endedAt) return { refusal: copy.hasEnded }
  const signedIn = await owner()
  if (signedIn?.userId !== stored.userId) return { refusal: copy.signedOut }
  const recordedMs = channels.map((channel) =>
    stored.chunks
      .filter((chunk) => chunk.channel === channel)
      .reduce((sum, chunk) => sum + endMs(chunk) - chunk.offsetMs, 0),
  )
  return {
    open: () => store.reopen(recordingId),
    event: {
      type: 'start',
      recordingId,
      meetingId: stored.meetingId,
      title: stored.title,
      channels: stored.channels,
      startedAt: Date.parse(stored.startedAt),
      beforeSeconds: Math.floor(Math.max(0, ...recordedMs) / 1000),
    },
  }
}
