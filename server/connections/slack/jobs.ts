import { z } from 'zod'
import { forTurn, hoursLong } from '#server/capture/jobs.ts'
import { defineJob, noPayload } from '#server/platform/job.ts'

const startAfterSeconds = z.number().optional()
const ListSlackMembers = z.object({
  installationId: z.uuid(),
  slackUserIds: z.array(z.string()).optional(),
  startAfterSeconds,
})
const ListSlackChannels = z.object({ userId: z.uuid(), startAfterSeconds })
const BackfillSlack = z.object({ installationId: z.uuid(), startAfterSeconds })
const CaptureSlack = z.object({ userId: z.uuid(), channelId: z.uuid() })
const ReadSlackWithModel = CaptureSlack.extend({ isHere: z.boolean().optional() })

export type ListSlackMembers = z.infer<typeof ListSlackMembers>
export type ListSlackChannels = z.infer<typeof ListSlackChannels>
export type BackfillSlack = z.infer<typeof BackfillSlack>
export type CaptureSlack = z.infer<typeof CaptureSlack>

// One of each waits at a time, as long as Slack asked for.
const patient = {
  policy: 'short',
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 300,
} as const

/** Handles the waiting events of all teams, in order of arrival. */
export const receiveSlackEventsJob = defineJob('receive-slack-events', noPayload, {
  ...patient,
  waits: () => ({ singletonKey: 'all' }),
})

/** Lists the members of a team: all of them, or the given ones. */
export const listSlackMembersJob = defineJob('list-slack-members', ListSlackMembers, {
  atOnce: 4, // waits for Slack, which limits each team by itself
  ...patient,
  waits: ({ installationId, slackUserIds = [], startAfterSeconds: startAfter = 0 }) => ({
    singletonKey: [installationId, ...slackUserIds].join(),
    startAfter,
    group: { id: installationId },
  }),
})

/** Lists the conversations a user is in. */
export const listSlackChannelsJob = defineJob('list-slack-channels', ListSlackChannels, {
  atOnce: 4, // waits for Slack, which limits each team by itself
  ...patient,
  waits: ({ userId, startAfterSeconds: startAfter = 0 }) => ({ singletonKey: userId, startAfter }),
})

/** Fetches the next page of messages from before a channel was turned on. */
export const backfillSlackJob = defineJob('backfill-slack', BackfillSlack, {
  atOnce: 4, // waits for Slack, which limits each team by itself
  ...patient,
  waits: ({ installationId, startAfterSeconds: startAfter = 0 }) => ({
    singletonKey: installationId,
    startAfter,
    group: { id: installationId },
  }),
})

/** Finds tasks in a channel's new messages, for one user. */
export const captureSlackJob = defineJob('capture-slack', CaptureSlack, {
  atOnce: 4, // each runs for half a minute, mostly in the capture threads
  ...patient,
  retryLimit: 5,
  expireInSeconds: 300,
  waits: ({ userId, channelId }) => ({ singletonKey: `${userId} ${channelId}` }),
})

/** Reads a channel's captured messages with the user's language model. */
export const readSlackWithModelJob = defineJob('read-slack-with-model', ReadSlackWithModel, {
  atOnce: 4, // waits for a model
  ...hoursLong,
  waits: ({ userId, channelId, isHere }) => ({ singletonKey: `${userId} ${channelId}`, ...forTurn({ isHere }) }),
})

/** Queues stuck work again. */
export const sweepSlackJob = defineJob('sweep-slack', noPayload, {
  retryLimit: 1,
  expireInSeconds: 120,
  deleteAfterSeconds: 7 * 86_400, // the last one says since when events may be missing
})
