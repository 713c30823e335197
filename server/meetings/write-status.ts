import { finishMeetingJob, greetMeetingJob, keepBotJob } from '#server/meetings/jobs.ts'
import { captureMeeting } from '#server/capture/capture-meeting.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import { botsOf, isCalledBack, type BotWithState } from '#server/meetings/bots-of.ts'
import { lockMeeting } from '#server/meetings/rows/locks.ts'
import { countSpoken } from '#server/meetings/rows/transcripts.ts'
import { recordingsOf } from '#server/meetings/rows/recordings.ts'
import { meetingStateOf, type RecordingProgress, type MeetingState } from '#server/meetings/meeting-state.ts'
import { ownKeys, type BotState } from '#server/meetings/bot-state.ts'
import type { BotReport } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Progress } from '#shared/events/schemas.ts'

/** How far off a vendor's or a Mac's clock may be. Reports beyond that are dropped. */
const dayMs = 86_400_000

/**
 * Adds new reports of a bot and updates its meeting's status. Call it in a transaction: it locks the meeting, so that
 * of two parallel calls the second sees what the first wrote.
 */
export async function writeReports(
  deps: Deps,
  { botId, meetingId, reports }: { botId: string; meetingId: string; reports: readonly BotReport[] },
) {
  const { db, now } = deps
  await lockMeeting(db, meetingId)
  const before = (await botsOf(db, meetingId)).find(({ id }) => id === botId)
  if (!before) return

  const receivedAt = now()
  const possible = reports.filter(
    ({ at }) => at.getTime() > before.createdAt.getTime() - dayMs && at.getTime() < receivedAt.getTime() + dayMs,
  )
  await db.meetingBotReport.createMany({
    data: possible.map((report) => ({ botId, ...report, receivedAt })),
    skipDuplicates: true,
  })
  await settle(deps, before)
  await writeStatus(deps, meetingId)
}

/** Closes a finished bot, so that the meeting can get another, and has its transcript fetched if it was in the call. */
async function settle(deps: Deps, { id: botId, meetingId, state: before }: BotWithState) {
  const { db, now, enqueue } = deps
  const bots = await botsOf(db, meetingId)
  const bot = bots.find(({ id }) => id === botId)!
  const { isOver, wasIn, status } = bot.state
  const set = (endedAt: Date | null) =>
    db.meetingBot.update({ where: { id: botId }, data: { endedAt, updatedAt: now() }, select: { id: true } })

  if (status === 'LIVE' && bot.reports.every(({ key }) => key !== ownKeys.greeted))
    await enqueue(greetMeetingJob, { botId })
  if (isOver && bot.endedAt === null) await set(now())
  if (isOver && wasIn && !(before.isOver && before.wasIn)) await enqueue(finishMeetingJob, { botId })
  if (!isOver && wasIn && bots.every(({ endedAt }) => endedAt !== null)) {
    // It was given up or removed, but is in the call anyway.
    await set(null)
    await enqueue(keepBotJob, { meetingId })
  }
}

/**
 * Updates a meeting's status from its latest bot and its recordings, and announces changes. A meeting with recordings
 * is captured once it's complete; a bot's transcript, once it's fetched.
 */
export async function writeStatus(deps: Deps, meetingId: string) {
  const { db, now } = deps
  const [latest] = await botsOf(db, meetingId)
  const recordings = await recordingsOf(db, meetingId)
  const meeting = await db.meeting.findUnique({
    where: { id: meetingId },
    select: {
      ...shown,
      date: true,
      endDate: true,
      platform: true,
      progress: true,
      _count: { select: { lines: true } },
    },
  })
  if (!meeting) return

  const bot = latest ? shownOf(latest) : null
  const isInCalendar = recordings.length === 0 && !bot && (await db.calendarEvent.count({ where: { meetingId } })) > 0
  const { at: statusAt, ...is } = meetingStateOf({
    bot,
    recordings,
    otherwise: { hasTranscript: meeting._count.lines > 0, isInCalendar },
    hasSpeech: deps.hasSpeech,
    now: now(),
  })
  const state = { ...is, statusAt }
  if (isSame(meeting, state)) return

  const isNowComplete = is.status === 'COMPLETE' && meeting.status !== 'COMPLETE'
  const endDate =
    bot?.isOver && bot.wasIn && meeting.endDate === null ? endOf(latest!) : endOfRecordings(meeting, recordings, now())
  await db.meeting.update({
    where: { id: meetingId },
    data: {
      ...state,
      ...(endDate && { endDate }),
      ...(isNowComplete && {
        progress: { ...(meeting.progress as Progress | null), ...(await captureProgress(deps, meetingId)) },
      }),
      updatedAt: now(),
    },
    select: { id: true },
  })
  if (isNowComplete && recordings.length > 0) return captureMeeting(deps, meetingId)
  await announceEvent(deps, meetingId)
}

const shown = { status: true, statusAt: true, recallStatus: true, recallError: true, appStatus: true } as const
type VisibleState = Omit<MeetingState, 'at' | 'status' | 'recallStatus' | 'appStatus'> & {
  status: string
  statusAt: Date | null
  recallStatus: string | null
  appStatus: string | null
}

function isSame(one: VisibleState, other: VisibleState): boolean {
  return (Object.keys(shown) as (keyof typeof shown)[]).every(
    (name) => String(one[name]?.valueOf()) === String(other[name]?.valueOf()),
  )
}

/** When recordings ended, for meetings whose end no calendar or bot knows; null for others. */
function endOfRecordings(
  { date, endDate, platform }: { date: Date; endDate: Date | null; platform: string },
  recordings: readonly RecordingProgress[],
  now: Date,
): Date | null {
  const latest = Math.max(...recordings.flatMap(({ endedAt }) => endedAt?.getTime() ?? []))
  const last = latest > now.getTime() + dayMs ? now.getTime() : latest // the Mac's clock may be wrong
  return Number.isFinite(last) && (endDate === null || platform === 'desktop')
    ? new Date(Math.max(last, date.getTime()))
    : null
}

/** A bot removed before joining counts as none. */
function shownOf(bot: BotWithState): BotState {
  const isWithdrawn = !bot.state.wasIn && bot.state.status !== 'ERROR' && (bot.removedAt !== null || isCalledBack(bot))
  return isWithdrawn ? { status: 'UNKNOWN', at: null, error: null, wasIn: false, isOver: true } : bot.state
}

/** A meeting counts as ended, also for hooks, once its transcript has been captured. */
async function captureProgress({ db }: Deps, meetingId: string): Promise<Progress> {
  return { stage: 'finding', ...(await countSpoken(db, meetingId)), passages: null, tasks: null, noise: null }
}

function endOf({ reports }: BotWithState): Date | null {
  const left = reports.filter(({ moment }) => moment === 'ended').map(({ at }) => at.getTime())
  const last = Math.max(...(left.length > 0 ? left : reports.map(({ at }) => at.getTime())))
  return Number.isFinite(last) ? new Date(last) : null
}
