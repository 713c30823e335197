import type { NotificationChannel, NotificationKind } from '#shared/notifications/schemas.ts'

/** The kinds of notices that Kept sends. */
export type SentKind = Extract<
  NotificationKind,
  'newTasks' | 'newChatTasks' | 'meetingEnded' | 'taskDue24Hours' | 'taskSourcesPaused' | 'downloadAppReminder'
>

export type SentChannel = Exclude<NotificationChannel, 'PUSH'>

/** The channels each kind is sent on. */
export const channelsOf: Record<SentKind, readonly SentChannel[]> = {
  newTasks: ['EMAIL', 'SLACK'],
  newChatTasks: ['EMAIL', 'SLACK'],
  meetingEnded: ['EMAIL', 'SLACK'],
  taskDue24Hours: ['SLACK'],
  taskSourcesPaused: ['EMAIL'],
  downloadAppReminder: ['EMAIL'],
}

/** The user asked for these by a click, so they are sent whatever the settings say. */
export const isAskedFor = (kind: NotificationKind) => kind === 'downloadAppReminder'
