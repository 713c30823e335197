import type { BotWithState } from '#server/meetings/bots-of.ts'
import { greetingOf } from '#server/meetings/greeting.ts'
import { ownKeys } from '#server/meetings/bot-state.ts'
import { wantingBot } from '#server/meetings/rows/attendees.ts'
import { lockMeeting } from '#server/meetings/rows/locks.ts'
import { writeReports } from '#server/meetings/write-status.ts'
import { BotRefusal, type MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { nameOfBot } from '#shared/meetings/bot-name.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/** When to retry while a vendor that allows one bot per meeting still has the previous one. */
const stillInCallSeconds = 10

type Input = { meetingId: string; bot: BotWithState | null; link: string; joinAt: Date }

/**
 * Sends a meeting's bot. Its row, with an id of ours, is committed before the vendor is called, so that a server killed
 * at any point finds the same bot when it retries.
 */
export async function sendBot(deps: Deps, bots: MeetingBots, config: Config, { meetingId, bot, link, joinAt }: Input) {
  const { db, now } = deps
  const id = bot?.id ?? uuid7(now().getTime())
  if (!bot)
    await db.meetingBot.create({
      data: { id, meetingId, provider: bots.provider, link, joinAt, createdAt: now(), updatedAt: now() },
      select: { id: true },
    })
  await db.meetingBot.update({
    where: { id },
    data: { provider: bots.provider, link, joinAt, tries: { increment: 1 }, updatedAt: now() },
    select: { id: true },
  })

  const isLater = joinAt > now()
  const names = await namesOf(deps, meetingId, bot?.requestedById ?? null)
  const order = {
    id,
    link,
    name: nameOfBot(names),
    greeting: greetingOf(names, config.BOT_LEAVE_WORDS),
    joinAt: isLater ? joinAt : null,
  }
  try {
    const { providerBotId } = await bots.send(order)
    // A bot from an earlier attempt may have another join time.
    if (isLater && bot && bot.tries > 0) await bots.move({ id, providerBotId, link }, joinAt)
    await noteSent(deps, bots, { meetingId, id, providerBotId, isLater })
    if (!isLater) await catchUp(deps, bots, { meetingId, id, providerBotId, link })
  } catch (error) {
    if (!(error instanceof BotRefusal) || error.kind !== 'invalid') throw error
    deps.log.warn({ err: error, meetingId }, 'could not send a meeting bot')
    await noteInvalid(deps, { meetingId, id, error: error.details.error ?? 'fatal.meeting_link_invalid' })
  }
}

/** The names of the users the bot joins for. */
export async function namesOf({ db }: Deps, meetingId: string, requestedById: string | null): Promise<string[]> {
  const attendees = await db.meetingAttendee.findMany({
    where: { meetingId, OR: [wantingBot, ...(requestedById ? [{ userId: requestedById }] : [])] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { user: { select: { name: true } } },
  })
  return attendees.map(({ user }) => user!.name)
}

type Sent = { meetingId: string; id: string; providerBotId: string; isLater: boolean }

function noteSent(deps: Deps, bots: MeetingBots, { meetingId, id, providerBotId, isLater }: Sent) {
  const at = deps.now()
  return deps.transaction(async (inside) => {
    await lockMeeting(inside.db, meetingId)
    const before = await inside.db.meetingBot.findFirst({
      where: { provider: bots.provider, providerBotId, id: { not: id } },
      select: { id: true },
    })
    if (before)
      throw new BotRefusal('later', 'The previous bot has not left yet.', {
        waitSeconds: stillInCallSeconds,
      })
    await inside.db.meetingBot.update({
      where: { id },
      data: { providerBotId, lastReportAt: at, updatedAt: at },
      select: { id: true },
    })
    const moment = isLater ? 'scheduled' : 'ordered'
    await writeReports(inside, {
      botId: id,
      meetingId,
      reports: [{ key: `${ownKeys.sent}:${moment}`, at, moment, error: null }],
    })
  })
}

/** Polls once, because reports sent before we knew the bot's id were dropped. */
async function catchUp(
  deps: Deps,
  bots: MeetingBots,
  { meetingId, ...bot }: { meetingId: string; id: string; providerBotId: string; link: string },
) {
  try {
    const reports = await bots.read(bot)
    await deps.transaction((inside) => writeReports(inside, { botId: bot.id, meetingId, reports }))
  } catch (error) {
    if (!(error instanceof BotRefusal)) throw error
    deps.log.warn({ err: error, meetingId }, 'could not poll a new meeting bot')
  }
}

function noteInvalid(deps: Deps, { meetingId, id, error }: { meetingId: string; id: string; error: string }) {
  return deps.transaction((inside) =>
    writeReports(inside, {
      botId: id,
      meetingId,
      reports: [{ key: ownKeys.refused, at: inside.now(), moment: 'failed', error }],
    }),
  )
}
