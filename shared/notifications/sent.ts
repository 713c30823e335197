import type { NotificationChannel, NotificationKind } from '#shared/notifications/schemas.ts'

/**
 * The kinds that something causes, and the channels each is sent on. The settings offer these and no others, because a
 * switch for what never happens does nothing. Once another kind has a cause, it's one more line here.
 */
export const channelsOf = {
  meetingStarting: ['EMAIL', 'SLACK', 'PUSH'],
  meetingEnded: ['EMAIL', 'SLACK', 'PUSH'],
  newTasks: ['EMAIL', 'SLACK', 'PUSH'],
  newChatTasks: ['EMAIL', 'SLACK', 'PUSH'],
  taskDue24Hours: ['SLACK', 'PUSH'],
  slackConnected: ['EMAIL', 'SLACK', 'PUSH'],
  slackDemoFinished: ['EMAIL', 'SLACK', 'PUSH'],
  onboardingDemosFinished: ['EMAIL', 'SLACK', 'PUSH'],
  downloadAppReminder: ['EMAIL'],
  taskSourcesPaused: ['EMAIL', 'PUSH'],
  workspaceInvite: ['EMAIL', 'SLACK', 'PUSH'],
  workspaceMemberJoined: ['EMAIL', 'SLACK', 'PUSH'],
  workspaceSubscriptionUpdate: ['EMAIL', 'SLACK', 'PUSH'],
} as const satisfies { [Kind in NotificationKind]?: readonly NotificationChannel[] }

/** The kinds that the user turns on and off in the notification settings. */
export type ChosenKind = keyof typeof channelsOf

/** The kinds of notices that Kept sends. */
export type SentKind = ChosenKind | 'digest'

/** The user asked for these by a click, so they are sent whatever the settings say. */
export const isAskedFor = (kind: SentKind | NotificationKind): kind is 'downloadAppReminder' =>
  kind === 'downloadAppReminder'
