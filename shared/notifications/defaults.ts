import { notificationKinds } from '#shared/notifications/kinds.ts'
import type {
  DigestSettings,
  NotificationChannel,
  NotificationKind,
  NotificationSettings,
} from '#shared/notifications/schemas.ts'

const on: { [Kind in NotificationKind]?: NotificationChannel } = {
  onboardingDemosFinished: 'SLACK',
  workspaceInvite: 'EMAIL',
  workspaceSubscriptionUpdate: 'EMAIL',
  workspaceMemberJoined: 'EMAIL',
  downloadAppReminder: 'EMAIL',
  taskSourcesPaused: 'EMAIL',
}

/** The default settings, also after "Disable": only notifications users need. */
export const defaultNotifications = Object.fromEntries(
  notificationKinds.map((kind) => [
    kind,
    { EMAIL: on[kind] === 'EMAIL', PUSH: on[kind] === 'PUSH', SLACK: on[kind] === 'SLACK' },
  ]),
) as NotificationSettings

/** The digest of users who haven't chosen. */
export const defaultDigest: DigestSettings = { isOn: false, hour: 8, workdaysOnly: true }
