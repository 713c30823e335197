import { captureMeeting } from '#server/capture/capture-meeting.ts'
import { asSent } from '#server/meetings/bots-of.ts'
import { finishMeetingJob, type FinishMeeting } from '#server/meetings/jobs.ts'
import { lockMeeting } from '#server/meetings/rows/locks.ts'
import { BotRefusal, type BotLine, type MeetingBots, type SentBot } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Deps } from '#server/platform/deps.ts'
import { meetingFinished } from '#server/meetings/emits.ts'
import { appendLines } from '#server/transcripts/append-lines.ts'

/** How long to wait for the final transcript before using the live one. */
const patienceMs = 15 * 60_000
const usualWaitSeconds = 20
/** How long to keep retrying an empty transcript: the vendor may finish it shortly after the bot left. */
const silenceMs = 60_000

/** Fetches the final transcript once the bot has left, and queues its capture. Idempotent. */
export async function finishMeeting(deps: Deps, bots: MeetingBots | null, { botId }: FinishMeeting) {
  const bot = await deps.db.meetingBot.findUnique({
    where: { id: botId },
    include: { meeting: { select: { transcriptDeletedAt: true } } },
  })
  if (!bot || bot.endedAt === null || bot.meeting.transcriptDeletedAt !== null) return

  const { meetingId } = bot
  const sent = asSent(bot)
  const found = sent && bots?.provider === bot.provider ? await finalLines(deps, bots, sent) : []
  if (!Array.isArray(found) && deps.now().getTime() < bot.endedAt.getTime() + patienceMs) {
    return deps.enqueue(finishMeetingJob, { botId, startAfterSeconds: found.waitSeconds })
  }
  const lines = Array.isArray(found) ? found : []
  if (lines.length > 0) await appendLines(deps, { meetingId, lines })
  await deps.transaction(async (inside) => {
    await lockMeeting(inside.db, meetingId)
    await inside.emit(meetingFinished, { meetingId })
  })
  const isSilent = (await deps.db.transcriptLine.count({ where: { meetingId } })) === 0
  if (isSilent && deps.now().getTime() < bot.endedAt.getTime() + silenceMs)
    return deps.enqueue(finishMeetingJob, { botId, startAfterSeconds: usualWaitSeconds })
  await captureMeeting(deps, meetingId)
}

async function finalLines(deps: Deps, bots: MeetingBots, sent: SentBot): Promise<BotLine[] | { waitSeconds: number }> {
  try {
    return await bots.transcript(sent)
  } catch (error) {
    if (!(error instanceof BotRefusal)) throw error
    deps.log.warn({ err: error, botId: sent.id }, 'no final transcript yet')
    return error.kind === 'later' || error.kind === 'refused'
      ? { waitSeconds: error.details.waitSeconds ?? usualWaitSeconds }
      : []
  }
}
