import type { Deps } from '#server/platform/deps.ts'
import { announceLines } from '#server/transcripts/announce-lines.ts'
import type { CleanLine } from '#server/transcripts/clean-lines.ts'
import { nameSpeakers } from '#server/transcripts/name-speakers.ts'
import { sortOutLines, type StoredLine } from '#server/transcripts/sort-out-lines.ts'
import { addLines, readStoredTranscripts, type StoredTranscript } from '#server/transcripts/rows.ts'

/** Lines for one meeting. `left` if they need more than adding, or not all could be added. */
export type PlainLines = { meetingId: string; clean: readonly CleanLine[]; outcome: 'added' | 'known' | 'left' }

/**
 * Adds new lines of known speakers, the usual case, to any number of meetings in two statements, without waiting for
 * locks.
 */
export async function addPlainLines(deps: Deps, all: readonly PlainLines[]): Promise<void> {
  const stored = new Map((await readStoredTranscripts(deps.db, all)).map((meeting) => [meeting.id, meeting]))
  const adding = all.flatMap((given) => {
    const meeting = stored.get(given.meetingId)
    const fresh = meeting && !meeting.isDeleted ? freshAmong(given.clean, meeting) : []
    if (fresh?.length === 0) given.outcome = 'known'
    return fresh && fresh.length > 0 ? [{ given, fresh }] : []
  })
  if (adding.length === 0) return

  const lines = adding.flatMap(({ given: { meetingId }, fresh }) => fresh.map((line) => ({ ...line, meetingId })))
  const added = Map.groupBy(await addLines(deps.db, { lines, at: deps.now() }), ({ meetingId }) => meetingId)
  for (const { given, fresh } of adding) {
    const own = added.get(given.meetingId) ?? []
    if (own.length > 0) announceLines(deps, given.meetingId, own)
    if (own.length === fresh.length) given.outcome = 'added'
  }
}

/** The new lines; null if something else has to be written too. */
function freshAmong(
  clean: readonly CleanLine[],
  { people, stored, last, progress }: StoredTranscript,
): StoredLine[] | null {
  const named = nameSpeakers(clean, people, () => '')
  const { fresh, changed } = sortOutLines(named.lines, stored, last)
  const isPlain =
    changed.length === 0 &&
    named.learned.size === 0 &&
    (fresh.length === 0 || (named.newcomers.length === 0 && progress?.stage === 'finding'))
  return isPlain ? fresh : null
}
