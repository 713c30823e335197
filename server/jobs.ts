import { type DeleteAccount, onceEach } from '#server/deletion/jobs.ts'
import { onceForEvent, onceForShare, type DescribeEvent, type SendShare } from '#server/events/jobs.ts'
import type { SendNotice } from '#server/notifications/jobs.ts'
import { gatherLines, type CaptureLive, type CaptureTranscript } from '#server/capture/jobs.ts'
import {
  slackQueues,
  slackWaiting,
  type BackfillSlack,
  type CaptureSlack,
  type ListSlackChannels,
  type ListSlackMembers,
  type ReceiveSlackEvents,
} from '#server/connections/slack/jobs.ts'
import { type ClusterTopics, waitForMore } from '#server/topics/jobs.ts'
import {
  onceForCalendar,
  onceForMailbox,
  type CaptureMail,
  type LeaveGoogle,
  type SyncCalendar,
  type SyncGmail,
} from '#server/connections/google/jobs.ts'
import {
  meetingQueues,
  meetingWaiting,
  type FinishMeeting,
  type ForgetRecording,
  type GreetMeeting,
  type KeepBot,
} from '#server/meetings/jobs.ts'
import { recordingQueues, recordingWaiting, type TranscribeRecording } from '#server/recordings/jobs.ts'
import type { RewordTitles } from '#server/custom-prompts/jobs.ts'
import type { RelabelImportant } from '#server/focus/jobs.ts'

/** Every job by its name, with what it carries. The work of each is registered in `workers.ts`. */
export type Jobs = {
  'capture-live': CaptureLive
  'capture-mail': CaptureMail
  'capture-transcript': CaptureTranscript
  'cluster-topics': ClusterTopics
  'describe-event': DescribeEvent
  'describe-chat-days': Record<string, never>
  'finish-meeting': FinishMeeting
  'forget-recording': ForgetRecording
  'greet-meeting': GreetMeeting
  'keep-bot': KeepBot
  'leave-google': LeaveGoogle
  'poll-google': Record<string, never>
  'relabel-important': RelabelImportant
  'reword-titles': RewordTitles
  'receive-slack-events': ReceiveSlackEvents
  'list-slack-members': ListSlackMembers
  'list-slack-channels': ListSlackChannels
  'backfill-slack': BackfillSlack
  'capture-slack': CaptureSlack
  'sweep-slack': Record<string, never>
  'sweep-bots': Record<string, never>
  'sweep-deliveries': Record<string, never>
  'sweep-inbound': Record<string, never>
  'sweep-recordings': Record<string, never>
  'pause-inactive': Record<string, never>
  'send-notice': SendNotice
  'send-share': SendShare
  'delete-accounts': Record<string, never>
  'delete-account': DeleteAccount
  'sweep-sessions': Record<string, never>
  'sync-calendar': SyncCalendar
  'sync-gmail': SyncGmail
  'transcribe-recording': TranscribeRecording
}

/** What never changes about a job: how often it is tried, how long one try may take, whether someone waits for it. */
export const queues = {
  'capture-live': { policy: 'short', notify: true, retryLimit: 2, retryDelay: 2, expireInSeconds: 60 },
  'capture-mail': {
    policy: 'short',
    notify: true,
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 1800,
  },
  'capture-transcript': { notify: true, retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 },
  'cluster-topics': { policy: 'short', retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'describe-event': {
    policy: 'exclusive',
    notify: true,
    retryLimit: 3,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 900,
  },
  'describe-chat-days': { retryLimit: 1, expireInSeconds: 120 },
  'leave-google': { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  'poll-google': { retryLimit: 1, expireInSeconds: 120 },
  'relabel-important': { notify: true, retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 1800 },
  'reword-titles': { notify: true, retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 1800 },
  ...meetingQueues,
  ...recordingQueues,
  ...slackQueues,
  'sweep-deliveries': { retryLimit: 1, expireInSeconds: 300 },
  'sweep-inbound': { retryLimit: 1, expireInSeconds: 300 },
  'pause-inactive': { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
  'send-notice': { notify: true, retryLimit: 8, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  'send-share': {
    policy: 'exclusive',
    notify: true,
    retryLimit: 8,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 120,
  },
  'delete-accounts': { retryLimit: 1, expireInSeconds: 300 },
  'delete-account': { policy: 'exclusive', retryLimit: 6, retryDelay: 60, retryBackoff: true, expireInSeconds: 900 },
  'sweep-sessions': { retryLimit: 1, expireInSeconds: 60 },
  'sync-calendar': {
    policy: 'short',
    notify: true,
    retryLimit: 3,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 600,
  },
  'sync-gmail': {
    policy: 'short',
    notify: true,
    retryLimit: 3,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 900,
  },
} as const satisfies Record<keyof Jobs, object>

/** Jobs that come by the clock, as cron lines in UTC. */
export const schedules: { [Name in keyof Jobs]?: string } = {
  'delete-accounts': '45 * * * *',
  'describe-chat-days': '20 * * * *',
  'pause-inactive': '30 4 * * *',
  'poll-google': '*/5 * * * *',
  'receive-slack-events': '* * * * *',
  'sweep-bots': '* * * * *',
  'sweep-deliveries': '45 3 * * *',
  'sweep-inbound': '50 3 * * *',
  'sweep-recordings': '* * * * *',
  'sweep-sessions': '15 3 * * *',
  'sweep-slack': '*/5 * * * *',
}

/** Jobs that are asked for many times a second: one that was just put off is known to wait. */
export const gatheringJobs: ReadonlySet<keyof Jobs> = new Set(['capture-live'] as const)

/** Jobs that wait for more of the same, and how. */
export const waiting: { [Name in keyof Jobs]?: (payload: Jobs[Name]) => object } = {
  'capture-live': gatherLines,
  'capture-mail': ({ connectionId }) => ({ singletonKey: connectionId }),
  'cluster-topics': waitForMore,
  'delete-account': onceEach,
  'describe-event': onceForEvent,
  'send-share': onceForShare,
  'sync-calendar': onceForCalendar,
  'sync-gmail': onceForMailbox,
  ...meetingWaiting,
  ...recordingWaiting,
  ...slackWaiting,
}
