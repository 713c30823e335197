import { captureSlackJob, receiveSlackEventsJob } from '#server/connections/slack/jobs.ts'
import { updateChannels, type ChannelUpdate } from '#server/connections/slack/update-channels.ts'
import { lookUpUnknownAuthors } from '#server/connections/slack/members.ts'
import { readEvent, type SlackEvent } from '#server/connections/slack/read-event.ts'
import { laterOf } from '#server/connections/slack/read-message.ts'
import { lockReaders, markUnread, writeMessages, type TeamMessage } from '#server/connections/slack/write-messages.ts'
import type { Db, Deps } from '#server/platform/deps.ts'

const batchSize = 500
const batchesAtOnce = 20
const batchLock = 7_252_515 // so that two servers don't do the same work

/** Handles waiting events. Each batch is one transaction, so that none is lost or handled twice. */
export async function receiveEvents(deps: Deps) {
  for (let batch = 0; batch < batchesAtOnce; batch++) {
    if ((await deps.transaction(receiveBatch)) < batchSize) return
  }
  await deps.enqueue(receiveSlackEventsJob, {})
}

type StoredDelivery = { deliveryId: string; payload: unknown; receivedAt: Date }
type Installation = { id: string; teamId: string; botUserId: string }

async function receiveBatch(deps: Deps): Promise<number> {
  const { db, now, enqueue } = deps
  await db.$executeRaw`select pg_advisory_xact_lock(${batchLock})`
  const deliveries = await db.$queryRaw<StoredDelivery[]>`
    select "deliveryId", payload, "receivedAt" from inbound_deliveries
    where source = 'slack' and "handledAt" is null order by "receivedAt", "deliveryId" limit ${batchSize}`
  if (deliveries.length === 0) return 0

  const events = deliveries.flatMap(({ payload }) => readEvent(payload) ?? [])
  const installations = new Map((await installationsOf(db, events)).map((one) => [one.teamId, one]))
  const { updates, messages } = sorted(events, installations)

  // A user who left gets nothing more, not even messages from just before.
  await updateChannels(deps, updates)
  await lockReaders(db, messages)
  const readers = await markUnread(db, await writeMessages(db, messages), now())
  for (const reader of readers) await enqueue(captureSlackJob, reader)
  await lookUpUnknownAuthors(deps, messages)

  await db.$executeRaw`
    update inbound_deliveries set "handledAt" = ${now()}, payload = null
    where source = 'slack' and "deliveryId" = any(${deliveries.map(({ deliveryId }) => deliveryId)})`
  return deliveries.length
}

function installationsOf(db: Db, events: SlackEvent[]): Promise<Installation[]> {
  const teamIds = [...new Set(events.map(({ teamId }) => teamId))]
  return db.slackInstallation.findMany({
    where: { teamId: { in: teamIds } },
    select: { id: true, teamId: true, botUserId: true },
  })
}

/** Events in order, with only the latest version of each message. */
function sorted(
  events: SlackEvent[],
  installations: Map<string, Installation>,
): { updates: ChannelUpdate[]; messages: TeamMessage[] } {
  const updates: ChannelUpdate[] = []
  const messages = new Map<string, TeamMessage>()
  for (const { teamId, at, update } of events) {
    const installation = installations.get(teamId)
    if (!installation) continue
    const installationId = installation.id
    if (update.kind !== 'message') updates.push({ installationId, at, update })
    else if (update.message.slackUserId !== installation.botUserId) {
      const key = `${installationId} ${update.message.channel} ${update.message.ts}`
      const known = messages.get(key)
      messages.set(key, { ...(known ? laterOf(known, update.message) : update.message), installationId })
    }
  }
  return {
    updates: updates.sort((one, other) => one.at.getTime() - other.at.getTime()),
    messages: [...messages.values()],
  }
}
