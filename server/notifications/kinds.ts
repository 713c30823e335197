import type { NotificationKind } from '#shared/notifications/schemas.ts'

/** The kinds of notices that Kept sends. */
export type SentKind = Extract<
  NotificationKind,
  'newTasks' | 'newChatTasks' | 'meetingEnded' | 'taskSourcesPaused' | 'downloadAppReminder'
>

/** The user asked for these by a click, so they are sent whatever the settings say. */
export const isAskedFor = (kind: NotificationKind) => kind === 'downloadAppReminder'
