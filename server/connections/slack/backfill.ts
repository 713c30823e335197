import { z } from 'zod'
import { backfillSlackJob, captureSlackJob, type BackfillSlack } from '#server/connections/slack/jobs.ts'
import { lookUpUnknownAuthors } from '#server/connections/slack/members.ts'
import { Message, readMessage } from '#server/connections/slack/read-message.ts'
import { callAsPerson } from '#server/connections/slack/tokens.ts'
import { writeMessages } from '#server/connections/slack/write-messages.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { SlackProblem } from '#server/providers/slack/slack-problem.ts'
import type { Slack } from '#server/providers/slack/slack.ts'
import { channels } from '#shared/realtime/events.ts'

const days = 14
const pageSize = 200
/** The limit per minute for apps outside Slack's Marketplace. */
const smallPage = 15
const smallPagePauseSeconds = 60

/**
 * Fetches one page of messages from before a channel was turned on, then queues the next: one call at a time per
 * team, at Slack's rate. Slack returns the newest first, but a promise has to be read before its completion, so a
 * channel is captured once its whole history is stored.
 */
export async function backfill(deps: Deps, slack: Slack | null, { installationId }: BackfillSlack) {
  const setting = slack && (await nextSetting(deps.db, installationId))
  if (!setting) return

  const startAfterSeconds = await readPage(deps, slack, setting)
  await deps.enqueue(backfillSlackJob, { installationId, startAfterSeconds })
}

type Setting = {
  userId: string
  channelId: string
  installationId: string
  slackChannelId: string
  botUserId: string
  backfillCursor: string | null
}

/**
 * The channel with the least history read, so that a busy one doesn't hold up the others. Nothing is read for a user
 * until their conversations are known, because Slack shows public channels to everybody.
 */
async function nextSetting(db: Db, installationId: string): Promise<Setting | undefined> {
  const [next] = await db.$queryRaw<Setting[]>`
    select s."userId"::text, s."channelId"::text, i.id::text as "installationId", c."channelId" as "slackChannelId", i."botUserId", s."backfillCursor"
    from slack_channel_settings s join slack_channels c on c.id = s."channelId" join slack_installations i on i.id = c."installationId"
    join slack_connections n on n."userId" = s."userId" and n."installationId" = i.id
    where i.id = ${installationId}::uuid and s."disabledAt" is null and s."backfilledAt" is null and n."disabledType" is null
      and n."channelsListedAt" is not null
    order by s."backfilledMessages", s."channelId", s."userId" limit 1`
  return next
}

/** Each page moves `latest` toward `oldest`. `threads` are left to read; the first was read up to `repliesTs`. */
const BackfillProgress = z.object({
  oldest: z.string(),
  latest: z.string(),
  isRead: z.boolean(),
  threads: z.array(z.string()),
  repliesTs: z.string(),
})
const Resumed = z.object({ seenTs: z.string() })

type BackfillProgress = z.infer<typeof BackfillProgress>

function progressOf(cursor: string | null, now: Date): BackfillProgress {
  const known: unknown = cursor === null ? null : JSON.parse(cursor)
  const { data } = BackfillProgress.safeParse(known)
  if (data) return data
  const start = String(Math.floor(now.getTime() / 1000) - days * 86_400)
  const seen = Resumed.safeParse(known).data?.seenTs ?? start
  return {
    oldest: seen > start ? seen : `${start}.000000`,
    latest: `${Math.ceil(now.getTime() / 1000) + 1}.000000`,
    isRead: false,
    threads: [],
    repliesTs: '0',
  }
}

/** Reads a page and returns the seconds until the next may follow. */
async function readPage(deps: Deps, slack: Slack, setting: Setting): Promise<number> {
  const progress = progressOf(setting.backfillCursor, deps.now())
  try {
    const page = await askForPage(deps, slack, setting, progress)
    await keepPage(deps, setting, page)
    return page.hasMore && page.messages.length <= smallPage ? smallPagePauseSeconds : 0
  } catch (error) {
    if (!(error instanceof SlackProblem)) throw error
    if (error.kind === 'busy' || error.kind === 'down') return Math.max(1, error.retryAfterSeconds)
    // Slack no longer shows this channel or thread, so we have all there is.
    if (error.kind === 'refused')
      await keepPage(deps, setting, { messages: [], hasMore: false, progress: afterRefusal(progress) })
    return 0
  }
}

type HistoryPage = { messages: Message[]; hasMore: boolean; progress: BackfillProgress }

async function askForPage(
  deps: Deps,
  slack: Slack,
  { userId, slackChannelId: channel }: Setting,
  progress: BackfillProgress,
): Promise<HistoryPage> {
  const { oldest, latest, threads, repliesTs } = progress
  const [thread, ...rest] = threads
  if (thread !== undefined) {
    const answer = await callAsPerson(deps, slack, userId, (client) =>
      client.conversations.replies({ channel, ts: thread, oldest: repliesTs, limit: pageSize }),
    )
    const messages = messagesOf(answer.messages)
    const last = messages.reduce((later, { ts }) => (ts > later ? ts : later), repliesTs)
    const hasMore = answer.has_more === true && last !== repliesTs
    return {
      messages,
      hasMore,
      progress: { ...progress, ...(hasMore ? { repliesTs: last } : { threads: rest, repliesTs: '0' }) },
    }
  }
  const answer = await callAsPerson(deps, slack, userId, (client) =>
    client.conversations.history({ channel, oldest, latest, limit: pageSize }),
  )
  const messages = messagesOf(answer.messages)
  const first = messages.reduce((earlier, { ts }) => (ts < earlier ? ts : earlier), latest)
  const hasMore = answer.has_more === true && first !== latest
  const threadsHere = messages.filter(({ reply_count: replies = 0 }) => replies > 0).map(({ ts }) => ts)
  return { messages, hasMore, progress: { ...progress, latest: first, isRead: !hasMore, threads: threadsHere } }
}

function messagesOf(given: unknown[] = []): Message[] {
  return given.flatMap((message) => Message.safeParse(message).data ?? [])
}

function afterRefusal(progress: BackfillProgress): BackfillProgress {
  return progress.threads.length > 0
    ? { ...progress, threads: progress.threads.slice(1), repliesTs: '0' }
    : { ...progress, isRead: true }
}

/** Stores a page and its position, unless the channel was turned off or restarted in the meantime. */
async function keepPage(deps: Deps, setting: Setting, { messages, progress }: HistoryPage) {
  const { userId, channelId, installationId, slackChannelId, botUserId } = setting
  await deps.transaction(async (inside) => {
    const { db, now, announce, enqueue } = inside
    const heard = messages
      .flatMap((message) => readMessage(slackChannelId, message) ?? [])
      .filter(({ slackUserId }) => slackUserId !== botUserId)
    const isDone = progress.isRead && progress.threads.length === 0
    const kept = await db.$executeRaw`
      update slack_channel_settings set "backfilledMessages" = "backfilledMessages" + ${heard.length}::int,
        "backfillCursor" = ${isDone ? null : JSON.stringify(progress)}, "backfilledAt" = ${isDone ? now() : null}
      where "userId" = ${userId}::uuid and "channelId" = ${channelId}::uuid and "disabledAt" is null and "backfilledAt" is null
        and "backfillCursor" is not distinct from ${setting.backfillCursor}`
    if (kept === 0) return

    const inTeam = [...new Map(heard.map((message) => [message.ts, { ...message, installationId }])).values()]
    await writeMessages(db, inTeam)
    await lookUpUnknownAuthors(inside, inTeam)
    if (isDone && (await handOver(db, setting, progress.oldest)) > 0)
      await enqueue(captureSlackJob, { userId, channelId })
    announce(channels.user(userId), 'connections-changed', {})
  })
}

/** Marks messages since then as unread, including those stored for other users. */
function handOver(db: Db, { userId, channelId }: Setting, oldest: string): Promise<number> {
  return db.$executeRaw`
    insert into slack_unread ("userId", "channelId", ts, "isHistorical")
    select ${userId}::uuid, "channelId", ts, true from slack_messages
    where "channelId" = ${channelId}::uuid and ts collate "C" > ${oldest} and "deletedAt" is null and not "isBot"
    on conflict do nothing`
}
