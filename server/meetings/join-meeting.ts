import { announceEvent } from '#server/events/announce-event.ts'
import { needsSubscription } from '#server/billing/entitlement-of.ts'
import { keepBotNow } from '#server/meetings/keep-bot-now.ts'
import { lockLink } from '#server/meetings/rows/locks.ts'
import { lockJoinableMeeting } from '#server/meetings/rows/meetings.ts'
import type { MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { JoinMeeting } from '#shared/events/schemas.ts'
import { findMeetingLink, type MeetingLink, type MeetingPlatform } from '#shared/meetings/links.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Problem } from '#shared/problems.ts'

type Asker = { id: string; name: string; email: string | null; timezone: string | null }

const titles: Record<MeetingPlatform, string> = {
  zoom: 'Zoom meeting',
  google_meet: 'Google Meet meeting',
  teams: 'Teams meeting',
}
/** A link to a meeting that starts this soon refers to that meeting. */
const soonMs = 3_600_000

/**
 * Sends a bot to a meeting link now. Reuses a meeting the user attends if its bot is there or due, or if it is on or
 * about to start. Rooms are reused and links are shared widely, so a link never opens other users' meetings: an
 * uninvited user gets a new meeting with its own bot. Throws `subscription_needed`, `meeting_link_invalid` and
 * `meeting_bot_not_set_up`.
 */
export async function joinMeeting(
  deps: Deps,
  bots: MeetingBots | null,
  config: Config,
  { userId, title, url }: JoinMeeting & { userId: string },
): Promise<{ meetingId: string }> {
  await needsSubscription(deps, config, userId)
  const asker = await deps.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { id: true, name: true, email: true, timezone: true },
  })
  const link = findMeetingLink(url)
  if (!link) throw new Problem('meeting_link_invalid')
  if (!bots) throw new Problem('meeting_bot_not_set_up')

  return deps.transaction(async (inside) => {
    const { db } = inside
    // Of two parallel requests, the second finds the meeting the first created.
    await lockLink(db, placeOf(link.url))
    const meetingId =
      (await findMeeting(inside, asker.id, link)) ?? (await createMeeting(inside, { asker, link, title }))
    await addAttendee(inside, { meetingId, asker })
    await requestBot(inside, bots, { meetingId, userId })
    await keepBotNow(inside, meetingId)
    await announceEvent(inside, meetingId)
    return { meetingId }
  })
}

/** A link without its query, which only holds passwords and hints. */
function placeOf(url: string): string {
  return url.split('?')[0]!.toLowerCase()
}

/** The user's meeting with this link that has a bot, or else the one that is on or about to start. */
function findMeeting({ db, now }: Deps, userId: string, { url }: MeetingLink): Promise<string | null> {
  const at = now()
  const soon = new Date(at.getTime() + soonMs)
  return lockJoinableMeeting(db, userId, { link: placeOf(url), now: at, soon })
}

async function createMeeting(
  { db, now }: Deps,
  { asker, link, title }: { asker: Asker; link: MeetingLink; title: string | undefined },
): Promise<string> {
  const at = now()
  const id = uuid7(at.getTime())
  await db.meeting.create({
    data: {
      id,
      title: title || titles[link.platform],
      date: at,
      timezone: asker.timezone,
      platform: link.platform,
      link: link.url,
      status: 'UNKNOWN',
      createdAt: at,
      updatedAt: at,
    },
    select: { id: true },
  })
  return id
}

async function addAttendee({ db, now }: Deps, { meetingId, asker }: { meetingId: string; asker: Asker }) {
  const choice = { access: true, botEnabled: true, botChoice: true }
  await db.meetingAttendee.upsert({
    where: { meetingId_userId: { meetingId, userId: asker.id } },
    create: {
      id: uuid7(now().getTime()),
      meetingId,
      userId: asker.id,
      name: asker.name,
      email: asker.email,
      ...choice,
      createdAt: now(),
    },
    update: choice,
    select: { id: true },
  })
}

/** Makes a bot that is scheduled for later join now, or creates one. */
async function requestBot(
  { db, now }: { db: Db; now: () => Date },
  { provider }: MeetingBots,
  { meetingId, userId }: { meetingId: string; userId: string },
) {
  const at = now()
  const open = await db.meetingBot.findFirst({
    where: { meetingId, endedAt: null },
    select: { id: true, joinAt: true, requestedById: true },
  })
  if (open) {
    if (open.joinAt <= at) return
    await db.meetingBot.update({
      where: { id: open.id },
      data: { isAdHoc: true, requestedById: open.requestedById ?? userId, updatedAt: at },
      select: { id: true },
    })
    return
  }
  const { link } = await db.meeting.findUniqueOrThrow({ where: { id: meetingId }, select: { link: true } })
  await db.meetingBot.create({
    data: {
      id: uuid7(at.getTime()),
      meetingId,
      provider,
      link: link!,
      joinAt: at,
      isAdHoc: true,
      requestedById: userId,
      createdAt: at,
      updatedAt: at,
    },
    select: { id: true },
  })
}
