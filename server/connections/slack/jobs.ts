import { z } from 'zod'

const startAfterSeconds = z.number().optional()

/** Works through the events that wait, of every team, in the order of their arrival. */
export const ReceiveSlackEvents = z.object({})
/** Finds out who is in a team: everybody, or those with these ids. */
export const ListSlackMembers = z.object({
  installationId: z.uuid(),
  slackUserIds: z.array(z.string()).optional(),
  startAfterSeconds,
})
/** Finds out which conversations a person is in. */
export const ListSlackChannels = z.object({ userId: z.uuid(), startAfterSeconds })
/** Asks a team for the next page of what was said before somebody switched a channel on. */
export const BackfillSlack = z.object({ installationId: z.uuid(), startAfterSeconds })
/** Reads what is new in a channel for one person. */
export const CaptureSlack = z.object({ userId: z.uuid(), channelId: z.uuid() })

export type ReceiveSlackEvents = z.infer<typeof ReceiveSlackEvents>
export type ListSlackMembers = z.infer<typeof ListSlackMembers>
export type ListSlackChannels = z.infer<typeof ListSlackChannels>
export type BackfillSlack = z.infer<typeof BackfillSlack>
export type CaptureSlack = z.infer<typeof CaptureSlack>

/** One job waits for each of these at a time, and those that Slack puts off wait as long as it said. */
export const slackWaiting = {
  'receive-slack-events': () => ({ singletonKey: 'all' }),
  'list-slack-members': ({
    installationId,
    slackUserIds = [],
    startAfterSeconds: startAfter = 0,
  }: ListSlackMembers) => ({ singletonKey: [installationId, ...slackUserIds].join(), startAfter }),
  'list-slack-channels': ({ userId, startAfterSeconds: startAfter = 0 }: ListSlackChannels) => ({
    singletonKey: userId,
    startAfter,
  }),
  'backfill-slack': ({ installationId, startAfterSeconds: startAfter = 0 }: BackfillSlack) => ({
    singletonKey: installationId,
    startAfter,
  }),
  'capture-slack': ({ userId, channelId }: CaptureSlack) => ({ singletonKey: `${userId} ${channelId}` }),
}

const patient = {
  policy: 'short',
  notify: true,
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 300,
} as const

export const slackQueues = {
  'receive-slack-events': patient,
  'list-slack-members': patient,
  'list-slack-channels': patient,
  'backfill-slack': patient,
  // Longer than a turn and a conversation that a model thinks about while others ask it as well.
  'capture-slack': { ...patient, retryLimit: 5, expireInSeconds: 1800 },
  'sweep-slack': { retryLimit: 1, expireInSeconds: 120 },
} as const
