import { announceEvent } from '#server/events/announce-event.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { BotLine } from '#server/providers/meeting-bot/meeting-bot.ts'
import { addPlainLines, type PlainLines } from '#server/transcripts/add-plain-lines.ts'
import { announceLines } from '#server/transcripts/announce-lines.ts'
import { linesAppended } from '#server/transcripts/emits.ts'
import { cleanLines, type CleanLine } from '#server/transcripts/clean-lines.ts'
import { nameSpeakers } from '#server/transcripts/name-speakers.ts'
import { sortOutLines, type StoredLine } from '#server/transcripts/sort-out-lines.ts'
import { together } from '#server/transcripts/together.ts'
import { unreadFrom } from '#server/transcripts/unread-from.ts'
import { lockMeetingForLines, readStoredTranscripts, writeLines, writeNames } from '#server/transcripts/rows.ts'
import { writeNewcomers } from '#server/transcripts/write-newcomers.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

type Input = { meetingId: string; lines: readonly BotLine[] }
type Append = (meetingId: string, lines: readonly BotLine[]) => Promise<void>

/**
 * Adds lines to a meeting's transcript, each key once, and announces them. A known line with another text or speaker is
 * updated in place. Deleted meetings and transcripts stay deleted.
 */
export function appendLines(deps: Deps, { meetingId, lines }: Input): Promise<void> {
  const append = appending.get(deps) ?? createAppend(deps)
  appending.set(deps, append)
  return append(meetingId, lines)
}

/** One per server, and one per transaction while it lasts. */
const appending = new WeakMap<Deps, Append>()

/** Writes each meeting's lines in order, and batches the plain lines of all meetings. */
function createAppend(deps: Deps): Append {
  const addTogether = together((_, all: readonly PlainLines[]) => addPlainLines(deps, all))

  return together(async (meetingId, lines) => {
    const clean = cleanLines(lines)
    if (clean.length === 0) return

    const plain: PlainLines = { meetingId, clean, outcome: 'left' }
    // One meeting must not fail the others: lines of a failed batch are retried on their own.
    await addTogether('all', [plain]).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'could not add the lines of several meetings at once'),
    )
    const isNew =
      plain.outcome === 'left'
        ? await deps.transaction((inside) => bringIn(inside, meetingId, clean))
        : plain.outcome === 'added'
    if (isNew) await deps.emit(linesAppended, { meetingId })
  })
}

/**
 * Adds or updates lines with the meeting locked, so that each line gets its own position. False if the meeting or its
 * transcript was deleted.
 */
async function bringIn(inside: Deps, meetingId: string, clean: readonly CleanLine[]): Promise<boolean> {
  const { db } = inside
  await lockMeetingForLines(db, meetingId)
  const [meeting] = await readStoredTranscripts(db, [{ meetingId, clean }])
  if (!meeting || meeting.isDeleted) return false

  const at = inside.now()
  const named = nameSpeakers(clean, meeting.people, () => uuid7(at.getTime()))
  const { fresh, changed } = sortOutLines(named.lines, meeting.stored, meeting.last)
  // Another process may have written them without queuing their capture yet.
  if (fresh.length + changed.length + named.learned.size === 0) return true

  const idOf =
    named.newcomers.length > 0
      ? await writeNewcomers(db, { meetingId, newcomers: named.newcomers, at })
      : new Map<string, string>()
  if (named.learned.size > 0) await writeNames(db, { learned: named.learned, at })
  const attending = (line: StoredLine) => ({ ...line, attendeeId: idOf.get(line.attendeeId ?? '') ?? line.attendeeId })
  const written = await writeLines(db, {
    meetingId,
    lines: [...fresh, ...changed].map(attending),
    at,
    progress: unreadFrom(meeting.progress, changed),
  })
  if (named.newcomers.length + named.learned.size > 0) await announceEvent(inside, meetingId)
  announceLines(inside, meetingId, written)
  return true
}
