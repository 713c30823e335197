import type { NotificationKind } from '#shared/notifications/schemas.ts'

const mails: { [Kind in NotificationKind | 'digest']?: string } = {
  meetingStarting: 'emails about meetings that start',
  newTasks: 'emails about new tasks',
  newChatTasks: 'emails about new tasks from chats',
  meetingEnded: 'meeting summaries',
  slackConnected: 'emails about a new connection to Slack',
  slackDemoFinished: 'emails about what was in Slack',
  onboardingDemosFinished: 'emails about what was in your sources',
  taskSourcesPaused: 'emails about paused sources',
  workspaceInvite: 'invitations to teams',
  workspaceMemberJoined: 'emails about people who join your team',
  workspaceSubscriptionUpdate: 'emails about your subscription',
  digest: 'the digest',
}

/** What notices and the page to unsubscribe say, whatever the notice. */
export const copy = {
  /** How the mails of a kind are called, for `Unsubscribe from …`. */
  mailsOf: (kind: NotificationKind | 'digest') => mails[kind] ?? 'these emails',
  footer: {
    unsubscribe: (mailsOfKind: string) => `Unsubscribe from ${mailsOfKind}`,
    settings: 'Choose which emails you get',
    digestSettings: 'Change the hour',
    slackSettings: 'Choose which messages you get',
    askedFor: 'You’re receiving this email because you asked for it in Kept.',
    sentTo: (email: string) => `Sent to ${email} by Kept.`,
  },
  unsubscribe: {
    question: (mailsOfKind: string) => `Unsubscribe from ${mailsOfKind}?`,
    button: 'Unsubscribe',
    done: (mailsOfKind: string) => `You won’t get ${mailsOfKind} anymore`,
    otherwise: 'Changed your mind?',
    refused: 'This link doesn’t work',
    settings: 'Choose which emails you get',
    digestSettings: 'Turn the digest on again',
  },
} as const
