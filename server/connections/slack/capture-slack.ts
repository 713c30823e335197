import { captureMessages } from '#server/capture/capture-messages.ts'
import { conversationOfThread } from '#server/capture/messages/conversation-of-thread.ts'
import { readMessageContext, type MessageContext } from '#server/capture/message-context.ts'
import { messageIdOf } from '#server/capture/messages/message-lines.ts'
import { mentionsIn } from '#server/capture/messages/slack-text.ts'
import { windowsOf, type ChatWindow } from '#server/capture/messages/windows.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import type { CapturedTask, Participant } from '#server/capture/types.ts'
import { dropEmptyDays } from '#server/events/chat/drop-empty-days.ts'
import { keepChatEvents } from '#server/events/chat/keep-chat-events.ts'
import { readEventsById } from '#server/events/list-events.ts'
import type { CaptureSlack } from '#server/connections/slack/jobs.ts'
import { aTurn } from '#server/connections/turn.ts'
import { readChannel } from '#server/connections/slack/read-channel.ts'
import { fallbackTimezone } from '#server/me/time-zone-of.ts'
import type { Deps } from '#server/platform/deps.ts'
import { permalinkOf } from '#server/providers/slack/permalink.ts'
import { askForTopics } from '#server/topics/ask-for-topics.ts'
import { chatDayOf } from '#shared/events/chat-day.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { channels } from '#shared/realtime/events.ts'
import { historical } from '#shared/tasks/demo.ts'

const messagesAtOnce = 500

/** Reads what is new in a channel for one person, until nothing is or their turn is over. */
export async function captureSlack(deps: Deps, workers: CaptureWorkers, job: CaptureSlack, isLastTry: boolean) {
  const since = deps.now()
  const taskIds = await captureUnread(deps, workers, job, isLastTry)
  if (taskIds.length > 0) await askForTopics(deps, { taskIds, since })
}

async function captureUnread(
  deps: Deps,
  workers: CaptureWorkers,
  { userId, channelId }: CaptureSlack,
  isLastTry: boolean,
): Promise<string[]> {
  const memory = await readMessageContext(deps, userId)
  const taskIds: string[] = []
  const turn = aTurn()
  for (;;) {
    const reader = await readReader(deps, { userId, channelId })
    if (!reader) return taskIds
    const unread = await deps.db.slackUnread.findMany({
      where: { userId, channelId },
      orderBy: { ts: 'asc' },
      take: messagesAtOnce,
    })
    if (unread.length === 0) return taskIds

    const messages = await readChannel(
      deps.db,
      channelId,
      unread.map(({ ts }) => ts),
    )
    const windows = windowsOf(messages, new Set(unread.map(({ ts }) => ts)))
    const authors = await readPeople(deps.db, reader, messages)
    const known = await readStarts(deps.db, reader, messages)
    const days = daysOf(unread.map(({ ts }) => ts))
    const events = await deps.transaction((inside) => keepChatEvents(inside, reader, days))
    // What no window holds has nothing to say either, such as the deletion of a message that nobody ever had.
    const quiet = new Map(unread.map((one) => [one.ts, one]))
    const pass = ({ messages }: ChatWindow) => messages.forEach(({ id }) => quiet.delete(id))
    for (const [index, window] of windows.entries()) {
      const written = await captureWindow(deps, workers, memory, {
        reader,
        window,
        unread,
        people: authors,
        known,
        events,
        isLastTry,
      })
      if (written) {
        taskIds.push(...written)
        pass(window)
      }
      if (turn.isOver()) {
        windows.slice(index + 1).forEach(pass)
        break
      }
    }
    await forget(deps.db, reader, [...quiet.values()])
    await dropEmptyDays(deps, channelId, days)
    for (const event of await readEventsById(deps, userId, [...events.values()]))
      deps.announce(channels.user(userId), 'meeting', event)
    if (turn.isOver()) {
      await deps.enqueue('capture-slack', { userId, channelId })
      return taskIds
    }
  }
}

type Unread = { ts: string; change: number; isHistorical: boolean }
type Reader = NonNullable<Awaited<ReturnType<typeof readReader>>>

/** For whom it is read, while the channel is switched on for them. */
async function readReader({ db }: Deps, { userId, channelId }: CaptureSlack) {
  const setting = await db.slackChannelSetting.findFirst({
    where: { userId, channelId, disabledAt: null },
    include: {
      channel: { include: { installation: { include: { connections: { where: { userId, disabledType: null } } } } } },
      user: { select: { timezone: true } },
    },
  })
  const connection = setting?.channel.installation.connections[0]
  return setting && connection ? { ...setting, connection } : null
}

type Work = {
  reader: Reader
  window: ChatWindow
  unread: readonly Unread[]
  people: Participant[]
  known: ReadonlySet<string>
  /** By their days. */ events: Map<string, string>
  isLastTry: boolean
}

function captureWindow(
  deps: Deps,
  workers: CaptureWorkers,
  memory: MessageContext,
  { reader, window, unread, people, known, events, isLastTry }: Work,
) {
  const { userId, channelId, channel, connection, displayName, user } = reader
  const ids = new Set(window.messages.map(({ id }) => id))
  const type = channel.type as 'public'
  const conversation = conversationOfThread(window.messages, {
    me: connection.slackUserId,
    people,
    channel: { name: type === 'public' || type === 'private' ? channel.name : displayName, type },
    timezone: user.timezone ?? fallbackTimezone,
    context: window.context,
  })
  const threadOf = new Map(window.messages.map(({ id, threadId }) => [id, threadId]))
  const linkTo = (ts: string) =>
    permalinkOf(channel.installation.teamUrl, channel.channelId, ts, threadOf.get(ts) ?? null)
  const isHistorical = new Set(unread.filter((one) => one.isHistorical).map(({ ts }) => ts))

  return captureMessages(deps, workers, memory, {
    userId,
    conversation,
    window,
    sources: { slackMessageSet: { userId, channelId, startTs: { in: [...ids] } } },
    isKnown: window.messages.some(({ id }) => known.has(id)),
    isLastTry,
    settle: ({ db }) =>
      settle(
        db,
        reader,
        unread.filter(({ ts }) => ids.has(ts)),
      ),
    originOf: async (inside, written) => {
      const starts = [...new Set(written.map(startOf))]
      const missing = daysOf(starts).filter((day) => !events.has(day)) // such as the day on which a thread began
      for (const [day, id] of await keepChatEvents(inside, reader, missing)) events.set(day, id)
      const setIds = await keepSets(
        inside,
        reader,
        starts.map((startTs) => ({ startTs, threadTs: threadOf.get(startTs) ?? null, permalink: linkTo(startTs) })),
      )
      return {
        fieldsOf: (item) => ({
          type: 'SLACK',
          meetingId: events.get(dayOf(startOf(item))) ?? null,
          slackMessageSetId: setIds.get(startOf(item))!,
          slackChannelId: channelId,
          startMessageTs: startOf(item),
          endMessageTs: messageIdOf(item.lineIds.at(-1)!),
          label: displayName,
          url: linkTo(startOf(item)),
        }),
        permalinkOf: (lineId) => linkTo(messageIdOf(lineId)),
        demoKeyOf: (item) => (isHistorical.has(startOf(item)) ? historical.slack : null),
      }
    },
  })
}

const dayOf = (ts: string) => chatDayOf(new Date(Number(ts) * 1000))
const daysOf = (timestamps: readonly string[]) => [...new Set(timestamps.map(dayOf))]

/** The message that a task began with; its key is that message's id and a number. */
const startOf = ({ key }: CapturedTask) => messageIdOf(key)

/** Which of these messages a task began with before. */
async function readStarts(
  db: Deps['db'],
  { userId, channelId }: Reader,
  messages: readonly { id: string }[],
): Promise<Set<string>> {
  const sets = await db.slackMessageSet.findMany({
    where: { userId, channelId, startTs: { in: messages.map(({ id }) => id) } },
    select: { startTs: true },
  })
  return new Set(sets.map(({ startTs }) => startTs))
}

type MessageSet = { startTs: string; threadTs: string | null; permalink: string }

/** Keeps where tasks begin, and returns the id of each by its first message. */
async function keepSets(
  { db, now }: Deps,
  { userId, channelId }: Reader,
  sets: readonly MessageSet[],
): Promise<Map<string, string>> {
  const at = now()
  const kept = await db.$queryRaw<{ id: string; startTs: string }[]>`
    insert into slack_message_sets (id, "userId", "channelId", "startTs", "threadTs", permalink, "createdAt")
    select id, ${userId}::uuid, ${channelId}::uuid, "startTs", "threadTs", permalink, ${at}
    from unnest(${sets.map(() => uuid7(at.getTime()))}::uuid[], ${sets.map(({ startTs }) => startTs)}::text[], ${sets.map(({ threadTs }) => threadTs)}::text[], ${sets.map(({ permalink }) => permalink)}::text[])
      as s(id, "startTs", "threadTs", permalink)
    on conflict ("userId", "channelId", "startTs") do update set permalink = excluded.permalink
    returning id::text, "startTs"`
  return new Map(kept.map(({ id, startTs }) => [startTs, id]))
}

/** Notes that messages were read, all or none. False when one of them changed meanwhile or another server read it, and when the channel was switched off. */
async function settle(db: Deps['db'], { userId, channelId }: Reader, read: readonly Unread[]): Promise<boolean> {
  const held = await db.$executeRaw`
    select 1 from slack_channel_settings where "userId" = ${userId}::uuid and "channelId" = ${channelId}::uuid and "disabledAt" is null for update`
  if (held === 0) return false
  const unread = await db.slackUnread.findMany({
    where: { userId, channelId, ts: { in: read.map(({ ts }) => ts) } },
    select: { ts: true, change: true },
  })
  const changes = new Map(unread.map(({ ts, change }) => [ts, change]))
  if (!read.every(({ ts, change }) => changes.get(ts) === change)) return false
  await forget(db, { userId, channelId }, read)
  return true
}

/** Notes of each message that it was read, unless it changed meanwhile. */
async function forget(
  db: Deps['db'],
  { userId, channelId }: Pick<Reader, 'userId' | 'channelId'>,
  read: readonly Unread[],
) {
  await db.$executeRaw`
    delete from slack_unread u using unnest(${read.map(({ ts }) => ts)}::text[], ${read.map(({ change }) => change)}::int[]) as r(ts, change)
    where u."userId" = ${userId}::uuid and u."channelId" = ${channelId}::uuid and u.ts = r.ts and u.change = r.change`
}

/** Whoever wrote or is mentioned, the other side of a direct conversation, and the reader. */
async function readPeople(
  db: Deps['db'],
  { channel, connection, peerIds }: Reader,
  messages: Awaited<ReturnType<typeof readChannel>>,
): Promise<Participant[]> {
  const ids = new Set([
    ...messages.map(({ author }) => author.id),
    ...messages.flatMap(({ text }) => mentionsIn(text).map(({ id }) => id)),
    ...peerIds,
    connection.slackUserId,
  ])
  const members = await db.slackMember.findMany({
    where: { installationId: channel.installationId, slackUserId: { in: [...ids] }, isBot: false },
  })
  return members.map(({ slackUserId, name, email }) => ({ id: slackUserId, name, ...(email !== null && { email }) }))
}
