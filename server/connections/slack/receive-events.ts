import { captureSlackJob, receiveSlackEventsJob } from '#server/connections/slack/jobs.ts'
import { hearAboutChannels, type News } from '#server/connections/slack/hear-about-channels.ts'
import { askWhoIsUnknown } from '#server/connections/slack/members.ts'
import { readEvent, type HeardIn } from '#server/connections/slack/read-event.ts'
import { laterOf } from '#server/connections/slack/read-message.ts'
import { holdReaders, markUnread, writeMessages, type Heard } from '#server/connections/slack/write-messages.ts'
import type { Db, Deps } from '#server/platform/deps.ts'

const batchSize = 500
const batchesAtOnce = 20
const batchLock = 7_252_515 // several servers take turns: two at once would do the same work

/** Works through the events that wait. Each batch is taken in one transaction, so that none is lost or taken twice. */
export async function receiveEvents(deps: Deps) {
  for (let batch = 0; batch < batchesAtOnce; batch++) {
    if ((await deps.transaction(receiveBatch)) < batchSize) return
  }
  await deps.enqueue(receiveSlackEventsJob, {})
}

type Delivery = { deliveryId: string; payload: unknown; receivedAt: Date }
type Installation = { id: string; teamId: string; botUserId: string }

async function receiveBatch(deps: Deps): Promise<number> {
  const { db, now, enqueue } = deps
  await db.$executeRaw`select pg_advisory_xact_lock(${batchLock})`
  const deliveries = await db.$queryRaw<Delivery[]>`
    select "deliveryId", payload, "receivedAt" from inbound_deliveries
    where source = 'slack' and "handledAt" is null order by "receivedAt", "deliveryId" limit ${batchSize}`
  if (deliveries.length === 0) return 0

  const events = deliveries.flatMap(({ payload }) => readEvent(payload) ?? [])
  const installations = new Map((await installationsOf(db, events)).map((one) => [one.teamId, one]))
  const { news, messages } = sorted(events, installations)

  // Who left reads nothing any more, not even what was said just before.
  await hearAboutChannels(deps, news)
  await holdReaders(db, messages)
  const readers = await markUnread(db, await writeMessages(db, messages), now())
  for (const reader of readers) await enqueue(captureSlackJob, reader)
  await askWhoIsUnknown(deps, messages)

  await db.$executeRaw`
    update inbound_deliveries set "handledAt" = ${now()}, payload = null
    where source = 'slack' and "deliveryId" = any(${deliveries.map(({ deliveryId }) => deliveryId)})`
  return deliveries.length
}

function installationsOf(db: Db, events: HeardIn[]): Promise<Installation[]> {
  const teamIds = [...new Set(events.map(({ teamId }) => teamId))]
  return db.slackInstallation.findMany({
    where: { teamId: { in: teamIds } },
    select: { id: true, teamId: true, botUserId: true },
  })
}

/** The news in the order in which they happened, and of each message the latest that is known. */
function sorted(events: HeardIn[], installations: Map<string, Installation>): { news: News[]; messages: Heard[] } {
  const news: News[] = []
  const messages = new Map<string, Heard>()
  for (const { teamId, at, heard } of events) {
    const installation = installations.get(teamId)
    if (!installation) continue
    const installationId = installation.id
    if (heard.kind !== 'message') news.push({ installationId, at, heard })
    else if (heard.message.slackUserId !== installation.botUserId) {
      const key = `${installationId} ${heard.message.channel} ${heard.message.ts}`
      const known = messages.get(key)
      messages.set(key, { ...(known ? laterOf(known, heard.message) : heard.message), installationId })
    }
  }
  return { news: news.sort((one, other) => one.at.getTime() - other.at.getTime()), messages: [...messages.values()] }
}
