import { z } from 'zod'
import { messagesRead } from '#server/connections/emits.ts'
import { backfillSlackJob, captureSlackJob, type BackfillSlack } from '#server/connections/slack/jobs.ts'
import { lookUpUnknownAuthors } from '#server/connections/slack/members.ts'
import { Message, readMessage } from '#server/connections/slack/read-message.ts'
import { advanceBackfill, nextBackfill, type Backfill } from '#server/connections/slack/rows/backfills.ts'
import { writeMessages } from '#server/connections/slack/rows/messages.ts'
import { markHistoryUnread } from '#server/connections/slack/rows/unread.ts'
import { callAsUser } from '#server/connections/slack/tokens.ts'
import type { Deps } from '#server/platform/deps.ts'
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
  const channel = slack && (await nextBackfill(deps.db, installationId))
  if (!channel) return

  const startAfterSeconds = await readPage(deps, slack, channel)
  await deps.enqueue(backfillSlackJob, { installationId, startAfterSeconds })
}

/**
 * Each page moves `latest` toward `oldest`. What was sent after `since` becomes unread. `threads` are left to read; the
 * first was read up to `repliesTs`.
 */
const BackfillProgress = z.object({
  oldest: z.string(),
  since: z.string().optional(),
  latest: z.string(),
  isRead: z.boolean(),
  threads: z.array(z.string()),
  repliesTs: z.string(),
})
const Resumed = z.object({ seenTs: z.string() })
/** After a pause, however long it was. Earlier messages are read for their new replies. */
const Continued = z.object({ since: z.string(), oldest: z.string() })

type BackfillProgress = z.infer<typeof BackfillProgress>

function progressOf(cursor: string | null, now: Date): BackfillProgress {
  const known: unknown = cursor === null ? null : JSON.parse(cursor)
  const { data } = BackfillProgress.safeParse(known)
  if (data) return data
  const start = String(Math.floor(now.getTime() / 1000) - days * 86_400)
  const seen = Resumed.safeParse(known).data?.seenTs ?? start
  return {
    oldest: seen > start ? seen : `${start}.000000`,
    ...Continued.safeParse(known).data,
    latest: `${Math.ceil(now.getTime() / 1000) + 1}.000000`,
    isRead: false,
    threads: [],
    repliesTs: '0',
  }
}

/** Reads a page and returns the seconds until the next may follow. */
async function readPage(deps: Deps, slack: Slack, channel: Backfill): Promise<number> {
  const progress = progressOf(channel.backfillCursor, deps.now())
  try {
    const page = await fetchPage(deps, slack, channel, progress)
    await storePage(deps, channel, page)
    return page.hasMore && page.messages.length <= smallPage ? smallPagePauseSeconds : 0
  } catch (error) {
    if (!(error instanceof SlackProblem)) throw error
    if (error.kind === 'busy' || error.kind === 'down') return Math.max(1, error.retryAfterSeconds)
    // Slack no longer shows this channel or thread, so we have all there is.
    if (error.kind === 'refused')
      await storePage(deps, channel, { messages: [], hasMore: false, progress: afterRefusal(progress) })
    return 0
  }
}

type HistoryPage = { messages: Message[]; hasMore: boolean; progress: BackfillProgress }

async function fetchPage(
  deps: Deps,
  slack: Slack,
  { userId, slackChannelId: channel }: Backfill,
  progress: BackfillProgress,
): Promise<HistoryPage> {
  const { oldest, since = oldest, latest, threads, repliesTs } = progress
  const [thread, ...rest] = threads
  if (thread !== undefined) {
    const answer = await callAsUser(deps, slack, userId, (client) =>
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
  const answer = await callAsUser(deps, slack, userId, (client) =>
    client.conversations.history({ channel, oldest, latest, limit: pageSize }),
  )
  const messages = messagesOf(answer.messages)
  const first = messages.reduce((earlier, { ts }) => (ts < earlier ? ts : earlier), latest)
  const hasMore = answer.has_more === true && first !== latest
  const threadsHere = messages
    .filter(({ reply_count: replies = 0, latest_reply: last = latest }) => replies > 0 && last > since)
    .map(({ ts }) => ts)
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
async function storePage(deps: Deps, channel: Backfill, { messages, progress }: HistoryPage) {
  const { userId, channelId, installationId, slackChannelId, botUserId } = channel
  const isRead = await deps.transaction(async (inside) => {
    const { db, now, announce, enqueue } = inside
    const read = messages
      .flatMap((message) => readMessage(slackChannelId, message) ?? [])
      .filter(({ slackUserId }) => slackUserId !== botUserId)
    const isDone = progress.isRead && progress.threads.length === 0
    const isCurrent = await advanceBackfill(db, channel, {
      messages: read.length,
      cursor: isDone ? null : JSON.stringify(progress),
      backfilledAt: isDone ? now() : null,
    })
    if (!isCurrent) return false

    const inTeam = [...new Map(read.map((message) => [message.ts, { ...message, installationId }])).values()]
    await writeMessages(db, inTeam)
    await lookUpUnknownAuthors(inside, inTeam)
    const unread = isDone ? await markHistoryUnread(db, channel, { since: progress.since ?? progress.oldest }) : 0
    if (unread > 0) await enqueue(captureSlackJob, { userId, channelId })
    announce(channels.user(userId), 'connections-changed', {})
    return isDone && unread === 0
  })
  if (isRead) await deps.emit(messagesRead, { userId, source: 'slack' })
}
