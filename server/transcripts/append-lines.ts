import { announceEvent } from '#server/events/announce-event.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HeardLine } from '#server/providers/meeting-bot/meeting-bot.ts'
import { cleanLines, type CleanLine } from '#server/transcripts/clean-lines.ts'
import { nameSpeakers } from '#server/transcripts/name-speakers.ts'
import { readStored } from '#server/transcripts/read-stored.ts'
import { sortOutLines, type StoredLine } from '#server/transcripts/sort-out-lines.ts'
import { unreadFrom } from '#server/transcripts/unread-from.ts'
import { together } from '#server/transcripts/together.ts'
import { addLines, writeLines, type WrittenLine } from '#server/transcripts/write-lines.ts'
import { writeNewcomers } from '#server/transcripts/write-newcomers.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { channels } from '#shared/realtime/events.ts'

type Given = { meetingId: string; lines: readonly HeardLine[] }

/**
 * Adds what was said to a meeting, each line once, and tells those who are listening. A line that comes again with other
 * words or from another speaker is changed where it stands. A meeting that is gone, or whose words were deleted, stays so.
 */
export function appendLines(deps: Deps, { meetingId, lines }: Given): Promise<void> {
  const append = appending.get(deps) ?? together((id, gathered: readonly HeardLine[]) => appendGathered(deps, id, gathered))
  appending.set(deps, append)
  return append(meetingId, lines)
}

/** Of the server, and of each transaction while that lasts. */
const appending = new WeakMap<Deps, ReturnType<typeof together<HeardLine>>>()

async function appendGathered(deps: Deps, meetingId: string, lines: readonly HeardLine[]) {
  const clean = cleanLines(lines)
  if (clean.length === 0) return

  const isAdded = await addIfPlain(deps, meetingId, clean)
  if (!isAdded) await deps.transaction((inside) => bringIn(inside, meetingId, clean))
}

/** Most lines are new ones of people who are known, which takes no lock. False when there is more to it, or another was quicker. */
async function addIfPlain(deps: Deps, meetingId: string, clean: readonly CleanLine[]): Promise<boolean> {
  const { meeting, people, stored, last } = await readStored(deps.db, meetingId, clean)
  if (!meeting || meeting.isDeleted) return true

  const named = nameSpeakers(clean, people, () => '')
  const { fresh, changed } = sortOutLines(named.lines, stored, last)
  if (fresh.length + changed.length === 0) return true
  if (changed.length + named.newcomers.length > 0 || meeting.progress?.stage !== 'finding') return false

  const added = await addLines(deps.db, { meetingId, lines: fresh, at: deps.now() })
  if (added.length > 0) await tell(deps, meetingId, added)
  return added.length === fresh.length
}

/** The same for whatever is heard, while the meeting is held: one after the other, so that each line has a position of its own. */
async function bringIn(inside: Deps, meetingId: string, clean: readonly CleanLine[]) {
  const { db } = inside
  await db.$executeRaw`select 1 from meetings where id = ${meetingId}::uuid for no key update`
  const { meeting, people, stored, last } = await readStored(db, meetingId, clean)
  if (!meeting || meeting.isDeleted) return

  const at = inside.now()
  const named = nameSpeakers(clean, people, () => uuid7(at.getTime()))
  const { fresh, changed } = sortOutLines(named.lines, stored, last)
  if (fresh.length + changed.length === 0) return

  const idOf = named.newcomers.length > 0 ? await writeNewcomers(db, { meetingId, newcomers: named.newcomers, at }) : new Map<string, string>()
  const attending = (line: StoredLine) => ({ ...line, attendeeId: idOf.get(line.attendeeId ?? '') ?? line.attendeeId })
  const written = await writeLines(db, { meetingId, lines: [...fresh, ...changed].map(attending), at, progress: unreadFrom(meeting.progress, changed) })
  if (named.newcomers.length > 0) await announceEvent(inside, meetingId)
  await tell(inside, meetingId, written)
}

async function tell({ enqueue, announce }: Deps, meetingId: string, lines: readonly WrittenLine[]) {
  for (const line of lines) announce(channels.privateMeeting(meetingId), 'transcript', { meetingId, line })
  announce(channels.meeting(meetingId), 'new-transcript', { meetingId })
  await enqueue('capture-live', { meetingId })
}
