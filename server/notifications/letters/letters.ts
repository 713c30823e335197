import type { SentKind } from '#shared/notifications/sent.ts'
import { appReminder } from '#server/notifications/letters/app-reminder.ts'
import { onboardingDemosFinished, slackDemoFinished } from '#server/notifications/letters/historical-tasks.ts'
import { digest } from '#server/notifications/letters/digest.ts'
import type { Compose } from '#server/notifications/letters/letter.ts'
import { dueTasks } from '#server/notifications/letters/due-tasks.ts'
import { meetingSummary } from '#server/notifications/letters/meeting-summary.ts'
import { newTasks } from '#server/notifications/letters/new-tasks.ts'
import { slackConnected } from '#server/notifications/letters/slack-connected.ts'
import { sourcesPaused } from '#server/notifications/letters/sources-paused.ts'
import { memberJoined } from '#server/notifications/letters/member-joined.ts'
import { startingMeeting } from '#server/notifications/letters/starting-meeting.ts'
import { subscriptionUpdate } from '#server/notifications/letters/subscription-update.ts'
import { teamInvitation } from '#server/notifications/letters/team-invitation.ts'

export const letters: Record<SentKind, Compose> = {
  meetingStarting: startingMeeting,
  newTasks,
  newChatTasks: newTasks,
  meetingEnded: meetingSummary,
  taskDue24Hours: dueTasks,
  slackConnected,
  slackDemoFinished,
  onboardingDemosFinished,
  taskSourcesPaused: sourcesPaused,
  workspaceInvite: teamInvitation,
  workspaceMemberJoined: memberJoined,
  workspaceSubscriptionUpdate: subscriptionUpdate,
  downloadAppReminder: appReminder,
  digest,
}
