import { sweepSessions } from '#server/auth/session.ts'
import { captureLive } from '#server/capture/capture-live.ts'
import { captureTranscript, giveUpCapture } from '#server/capture/capture-transcript.ts'
import { captureMail } from '#server/connections/google/capture-mail.ts'
import { CaptureMail, LeaveGoogle, SyncCalendar, SyncGmail } from '#server/connections/google/jobs.ts'
import { leaveGoogle } from '#server/connections/google/leave-google.ts'
import { pollGoogle } from '#server/connections/google/poll-google.ts'
import { syncCalendar } from '#server/connections/google/sync-calendar.ts'
import { syncMailbox } from '#server/connections/google/sync-mailbox.ts'
import { CaptureLive, CaptureTranscript } from '#server/capture/jobs.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { backfill } from '#server/connections/slack/backfill.ts'
import { captureSlack } from '#server/connections/slack/capture-slack.ts'
import { BackfillSlack, CaptureSlack, ListSlackChannels, ListSlackMembers } from '#server/connections/slack/jobs.ts'
import { listChannels } from '#server/connections/slack/list-channels.ts'
import { listMembers } from '#server/connections/slack/list-members.ts'
import { receiveEvents } from '#server/connections/slack/receive-events.ts'
import { sweepSlack } from '#server/connections/slack/sweep-slack.ts'
import { sweepInbound } from '#server/connections/sweep-inbound.ts'
import { finishMeeting } from '#server/meetings/finish-meeting.ts'
import { forgetRecording } from '#server/meetings/forget-recording.ts'
import { greetMeeting } from '#server/meetings/greet-meeting.ts'
import { FinishMeeting, ForgetRecording, GreetMeeting, KeepBot } from '#server/meetings/jobs.ts'
import { keepBot } from '#server/meetings/keep-bot.ts'
import { sweepBots } from '#server/meetings/sweep-bots.ts'
import { RewordTitles } from '#server/custom-prompts/jobs.ts'
import { rewordTitles } from '#server/custom-prompts/reword-titles.ts'
import { deleteAccount } from '#server/deletion/delete-account.ts'
import { deleteAccounts } from '#server/deletion/delete-accounts.ts'
import { DeleteAccount } from '#server/deletion/jobs.ts'
import type { Revocations } from '#server/deletion/revocations.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import { describeDays } from '#server/events/chat/describe-days.ts'
import { describeEvent } from '#server/events/describe-event.ts'
import { DescribeEvent, SendShare } from '#server/events/jobs.ts'
import { sendShare } from '#server/events/share/send-share.ts'
import { pauseInactive } from '#server/me/pause-inactive.ts'
import { SendNotice } from '#server/notifications/jobs.ts'
import { sendNotice } from '#server/notifications/send-notice.ts'
import type { Mail } from '#server/providers/mail/mail.ts'
import { RelabelImportant } from '#server/focus/jobs.ts'
import { sweepDeliveries } from '#server/hooks/sweep-deliveries.ts'
import type { Google } from '#server/providers/google/google.ts'
import type { LanguageModel } from '#server/providers/language-model/language-model.ts'
import type { MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Slack } from '#server/providers/slack/slack.ts'
import type { Speech } from '#server/providers/speech/speech.ts'
import type { Claims } from '#server/recordings/claims.ts'
import { TranscribeRecording } from '#server/recordings/jobs.ts'
import { relabelImportant } from '#server/focus/relabel-important.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Workers } from '#server/platform/queue.ts'
import { clusterTopics } from '#server/topics/cluster-topics.ts'
import { ClusterTopics } from '#server/topics/jobs.ts'
import { transcribeRecording } from '#server/recordings/transcribe-recording.ts'
import { sweepRecordings } from '#server/recordings/sweep-recordings.ts'

/** What some jobs reach for besides. */
type Outside = {
  config: Config
  captureWorkers: CaptureWorkers
  model: LanguageModel | null
  google: Google | null
  slack: Slack | null
  bots: MeetingBots | null
  speech: Speech | null
  claims: Claims
  mail: Mail
  revocations: Revocations
}

/** The work of every job; a payload is read before it is trusted. */
export function createWorkers(
  deps: Deps,
  { config, captureWorkers, model, google, slack, bots, speech, claims, mail, revocations }: Outside,
): Workers {
  return {
    'capture-live': (payload) => captureLive(deps, captureWorkers, CaptureLive.parse(payload)),
    'capture-mail': (payload, { isLastTry }) =>
      captureMail(deps, captureWorkers, CaptureMail.parse(payload), isLastTry),
    'capture-transcript': async (payload, { isLastTry }) => {
      const job = CaptureTranscript.parse(payload)
      try {
        await captureTranscript(deps, captureWorkers, job)
      } catch (error) {
        if (isLastTry) await giveUpCapture(deps, job)
        throw error
      }
    },
    'cluster-topics': (payload) => clusterTopics(deps, ClusterTopics.parse(payload)),
    'describe-event': async (payload, { isLastTry }) => {
      const job = DescribeEvent.parse(payload)
      try {
        await describeEvent(deps, captureWorkers, job)
      } catch (error) {
        if (isLastTry) await announceEvent(deps, job.meetingId) // nobody waits any longer
        throw error
      }
    },
    'describe-chat-days': () => describeDays(deps),
    'finish-meeting': (payload) => finishMeeting(deps, bots, FinishMeeting.parse(payload)),
    'forget-recording': (payload) => forgetRecording(deps, bots, ForgetRecording.parse(payload)),
    'greet-meeting': (payload) => greetMeeting(deps, bots, config, GreetMeeting.parse(payload)),
    'keep-bot': (payload) => keepBot(deps, bots, config, KeepBot.parse(payload)),
    'leave-google': (payload) => leaveGoogle(deps, google, LeaveGoogle.parse(payload)),
    'poll-google': () => pollGoogle(deps),
    'relabel-important': (payload) => relabelImportant(deps, model, RelabelImportant.parse(payload)),
    'reword-titles': (payload) => rewordTitles(deps, model, RewordTitles.parse(payload)),
    'sweep-bots': () => sweepBots(deps, bots, config),
    'sweep-deliveries': () => sweepDeliveries(deps),
    'receive-slack-events': () => receiveEvents(deps),
    'list-slack-members': (payload) => listMembers(deps, slack, ListSlackMembers.parse(payload)),
    'list-slack-channels': (payload) => listChannels(deps, slack, ListSlackChannels.parse(payload)),
    'backfill-slack': (payload) => backfill(deps, slack, BackfillSlack.parse(payload)),
    'capture-slack': (payload, { isLastTry }) =>
      captureSlack(deps, captureWorkers, CaptureSlack.parse(payload), isLastTry),
    'pause-inactive': () => pauseInactive(deps),
    'send-notice': (payload) => sendNotice(deps, { mail, config }, SendNotice.parse(payload)),
    'send-share': (payload) => sendShare(deps, { mail, config }, SendShare.parse(payload)),
    'delete-accounts': () => deleteAccounts(deps),
    'delete-account': (payload, { isLastTry }) =>
      deleteAccount(deps, { config, revocations, isLastTry }, DeleteAccount.parse(payload)),
    'sweep-inbound': () => sweepInbound(deps),
    'sweep-recordings': () => sweepRecordings(deps, config),
    'sweep-sessions': () => sweepSessions(deps),
    'sweep-slack': () => sweepSlack(deps),
    'sync-calendar': (payload) => syncCalendar(deps, google, config, SyncCalendar.parse(payload)),
    'sync-gmail': (payload) => syncMailbox(deps, google, config, SyncGmail.parse(payload)),
    'transcribe-recording': (payload) =>
      transcribeRecording(deps, { config, speech, claims }, TranscribeRecording.parse(payload)),
  }
}
