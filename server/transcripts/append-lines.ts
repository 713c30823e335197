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

type Given = { meetingId: string; lines: readonly BotLine[] }
type Append = (meetingId: string, lines: readonly BotLine[]) => Promise<void>

/**
 * Adds what was said to a meeting, each line once, and tells those who are listening. A line that comes again with other
 * words or from another speaker is changed where it stands. A meeting that is gone, or whose words were deleted, stays so.
 */
export function appendLines(deps: Deps, { meetingId, lines }: Given): Promise<void> {
  const append = appending.get(deps) ?? createAppend(deps)
  appending.set(deps, append)
  return append(meetingId, lines)
}

/** Of the server, and of a transaction while that lasts. */
const appending = new WeakMap<Deps, Append>()

/** What comes for one meeting is written in turn, and the plain lines of all meetings together. */
function createAppend(deps: Deps): Append {
  const addTogether = together((_, all: readonly PlainLines[]) => addPlainLines(deps, all))

  return together(async (meetingId, lines) => {
    const clean = cleanLines(lines)
    if (clean.length === 0) return

    const plain: PlainLines = { meetingId, clean, outcome: 'left' }
    // One meeting's trouble is not everyone's: what failed together is tried again alone.
    await addTogether('all', [plain]).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'lines of meetings were not added together'),
    )
    const isNew =
      plain.outcome === 'left'
        ? await deps.transaction((inside) => bringIn(inside, meetingId, clean))
        : plain.outcome === 'added'
    if (isNew) await deps.emit(linesAppended, { meetingId })
  })
}

/** Adds or changes whatever is heard, while the meeting is held, so that each line has a position of its own. False when nothing of it is new. */
async function bringIn(inside: Deps, meetingId: string, clean: readonly CleanLine[]): Promise<boolean> {
  const { db } = inside
  await lockMeetingForLines(db, meetingId)
  const [meeting] = await readStoredTranscripts(db, [{ meetingId, clean }])
  if (!meeting || meeting.isDeleted) return false

  const at = inside.now()
  const named = nameSpeakers(clean, meeting.people, () => uuid7(at.getTime()))
  const { fresh, changed } = sortOutLines(named.lines, meeting.stored, meeting.last)
  if (fresh.length + changed.length + named.learned.size === 0) return true // another may have been writing them, and not have asked for their capture yet

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
