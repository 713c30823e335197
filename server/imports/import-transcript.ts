import { captureTranscriptJob } from '#server/capture/jobs.ts'
import { createHash } from 'node:crypto'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import { importing } from '#server/imports/importing.ts'
import { replaceLines } from '#server/imports/rows.ts'
import { speakerUnknown } from '#server/imports/say-who.ts'
import { writeSpeakers } from '#server/imports/write-speakers.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Progress } from '#shared/events/schemas.ts'
import type { ImportDetails, Imported } from '#shared/imports/schemas.ts'
import type { ParsedTranscript } from '#shared/imports/transcript.ts'
import { speakerKey } from '#shared/imports/speaker-key.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Problem } from '#shared/problems.ts'

type Input = { userId: string; details: ImportDetails; source: string | Uint8Array; isSample?: boolean }

/**
 * Creates an event from a transcript's text or document and queues its capture. The same text finds the same event; the
 * same id with other text updates the event in place. Throws the parser's problems, `speaker_unknown`, `id_taken` and
 * `too_busy`.
 */
export async function importTranscript(deps: Deps, workers: CaptureWorkers, input: Input): Promise<Imported> {
  const parsed = await workers.parse(input.userId, input.source, input.details.format)
  if (!parsed.ok) throw new Problem(parsed.because)

  const { me } = input.details
  if (me && !parsed.speakers.some(({ name }) => speakerKey(name) === speakerKey(me))) {
    throw speakerUnknown()
  }

  // A document that is saved again has other bytes.
  const content = typeof input.source === 'string' ? input.source : JSON.stringify(parsed.lines)
  const contentHash = createHash('sha256').update(content).digest('hex')
  return importing(deps, input.userId, (inside) => store(inside, { ...input, parsed, contentHash }))
}

type StoreInput = Input & { parsed: ParsedTranscript; contentHash: string }

async function store(
  deps: Deps,
  { userId, details, isSample = false, parsed, contentHash }: StoreInput,
): Promise<Imported> {
  const { db, now } = deps
  const at = now()
  const found = await findEarlier(deps, { userId, id: details.id, contentHash })
  const eventId = found ?? details.id ?? uuid7(at.getTime())
  const me = details.me ?? (details.ask && (await saidBefore(deps, { userId, eventId, parsed })))
  const progress: Progress = {
    stage: 'finding',
    lines: parsed.lines.length,
    speakers: parsed.speakers.length,
    passages: null,
    tasks: null,
    noise: null,
    ...(details.ask && !me && { who: [] }),
  }
  const meeting = {
    title: details.title,
    date: new Date(details.start),
    endDate: endOf(details.start, parsed),
    timezone: details.timezone ?? null,
    platform: 'import',
    status: 'COMPLETE' as const,
    progress,
    updatedAt: at,
  }
  await db.meeting.upsert({
    where: { id: eventId },
    create: { id: eventId, createdAt: at, ...meeting },
    update: meeting,
  })
  const record = {
    contentHash,
    format: parsed.format,
    lines: parsed.lines.length,
    skippedLines: parsed.skippedLines,
    isSample,
  }
  await db.transcriptImport.upsert({
    where: { meetingId: eventId },
    create: { meetingId: eventId, userId, createdAt: at, ...record },
    update: record,
  })
  const speakers = await writeSpeakers(deps, { userId, eventId, speakers: parsed.speakers, me })
  await replaceLines(db, { eventId, lines: parsed.lines, speakers })

  await deps.enqueue(captureTranscriptJob, { meetingId: eventId, userId })
  await announceEvent(deps, eventId)
  return { eventId, lines: parsed.lines.length, skippedLines: parsed.skippedLines }
}

type Earlier = { userId: string; id: string | undefined; contentHash: string }

/** The event imported before with the same id or the same text. */
async function findEarlier({ db }: Deps, { userId, id, contentHash }: Earlier): Promise<string | undefined> {
  const sameText = await db.transcriptImport.findUnique({ where: { userId_contentHash: { userId, contentHash } } })
  const sameId = id
    ? await db.meeting.findUnique({ where: { id }, select: { id: true, import: { select: { userId: true } } } })
    : null
  if (!sameId) return sameText?.meetingId

  const isAnotherText = sameText && sameText.meetingId !== id
  if (sameId.import?.userId !== userId || isAnotherText) throw new Problem('id_taken')
  return sameId.id
}

type Said = { userId: string; eventId: string; parsed: ParsedTranscript }

/** The speaker that the user said they were when they imported the event before, if they still speak. */
async function saidBefore({ db }: Deps, { userId, eventId, parsed }: Said): Promise<string | undefined> {
  const attendee = await db.meetingAttendee.findFirst({
    where: { userId, meetingId: eventId, lines: { some: {} } },
    select: { name: true },
  })
  return parsed.speakers.find(({ name }) => attendee && speakerKey(name) === speakerKey(attendee.name))?.name
}

function endOf(start: string, { lines }: ParsedTranscript): Date | null {
  const last = lines.reduce((latest, { timestamp }) => Math.max(latest, timestamp ?? 0), 0)
  return last > 0 ? new Date(Date.parse(start) + last * 1000) : null
}
