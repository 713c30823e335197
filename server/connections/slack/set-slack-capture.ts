import { switchChannel } from '#server/connections/slack/switch-channel.ts'
import { readEvent } from '#server/events/list-events.ts'
import { findEvent } from '#server/events/visible.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#shared/events/schemas.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

/**
 * Switches capture of a chat event's channel on or off for one user, like the list of channels does. Throws
 * `event_not_found`, `event_not_chat`, `slack_channel_not_found` if they left the channel, and `slack_not_connected`.
 */
export async function setSlackCapture(deps: Deps, userId: string, meetingId: string, on: boolean): Promise<Event> {
  const { id } = await findEvent(deps, userId, meetingId)
  const { platform, slackChannelId } = await deps.db.meeting.findUniqueOrThrow({
    where: { id },
    select: { platform: true, slackChannelId: true },
  })
  if (platform !== 'slack') throw new Problem('event_not_chat')
  if (!slackChannelId) throw new Problem('slack_channel_not_found')

  await switchChannel(deps, { userId, id: slackChannelId, change: { captureEnabled: on } })
  const event = await readEvent(deps, userId, id)
  deps.announce(channels.user(userId), 'meeting', event)
  return event
}
