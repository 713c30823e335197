import { noticeKinds } from '#shared/notifications/kinds.ts'
import type { NoticeChannel, NoticeKind, NotificationSettings } from '#shared/notifications/schemas.ts'

const on: { [Kind in NoticeKind]?: NoticeChannel } = {
  onboardingDemosFinished: 'SLACK',
  workspaceInvite: 'EMAIL',
  workspaceSubscriptionUpdate: 'EMAIL',
  workspaceMemberJoined: 'EMAIL',
  downloadAppReminder: 'EMAIL',
  taskSourcesPaused: 'EMAIL',
}

/** What is on for whoever has chosen nothing, and after "Disable": only what somebody has to know. */
export const defaultNotifications = Object.fromEntries(
  noticeKinds.map((kind) => [
    kind,
    { EMAIL: on[kind] === 'EMAIL', PUSH: on[kind] === 'PUSH', SLACK: on[kind] === 'SLACK' },
  ]),
) as NotificationSettings
