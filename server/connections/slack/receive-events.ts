import { captureSlackJob, receiveSlackEventsJob } from '#server/connections/slack/jobs.ts'
import { updateChannels, type ChannelUpdate } from '#server/connections/slack/update-channels.ts'
import { lookUpUnknownAuthors } from '#server/connections/slack/members.ts'
import { readEvent, type SlackEvent } from '#server/connections/slack/read-event.ts'
import { laterOf } from '#server/connections/slack/read-message.ts'
import { lockDeliveries, markHandled, waitingDeliveries } from '#server/connections/slack/rows/deliveries.ts'
import { lockReaders, writeMessages, type TeamMessage } from '#server/connections/slack/rows/messages.ts'
import { markUnread } from '#server/connections/slack/rows/unread.ts'
import type { Db, Deps } from '#server/platform/deps.ts'

const batchSize = 500
const batchesAtOnce = 20

/** Handles waiting events. Each batch is one transaction, so that none is lost or handled twice. */
export async function receiveEvents(deps: Deps) {
  for (let batch = 0; batch < batchesAtOnce; batch++) {
    if ((await deps.transaction(receiveBatch)) < batchSize) return
  }
  await deps.enqueue(receiveSlackEventsJob, {})
}

type Installation = { id: string; teamId: string; botUserId: string }

async function receiveBatch(deps: Deps): Promise<number> {
  const { db, now, enqueue } = deps
  await lockDeliveries(db)
  const deliveries = await waitingDeliveries(db, { take: batchSize })
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

  await markHandled(
    db,
    deliveries.map(({ deliveryId }) => deliveryId),
    now(),
  )
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
