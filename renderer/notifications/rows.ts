import type { NotificationChannel, NotificationKind } from '#shared/notifications/schemas.ts'

type SettingRow = {
  kind: Extract<NotificationKind, 'meetingEnded' | 'newTasks' | 'taskDue24Hours'>
  channels: readonly NotificationChannel[]
}

/** The kinds in the settings, each with its channels. The Mac app pushes only while it runs. */
export const rows: readonly SettingRow[] = [
  { kind: 'meetingEnded', channels: ['EMAIL', 'SLACK', 'PUSH'] },
  { kind: 'newTasks', channels: ['EMAIL', 'SLACK', 'PUSH'] },
  { kind: 'taskDue24Hours', channels: ['SLACK'] },
]

/** The channels to show. Push is only for users of the Mac app. */
export const columnsFor = ({ appUser }: { appUser: boolean }): readonly NotificationChannel[] =>
  appUser ? ['EMAIL', 'SLACK', 'PUSH'] : ['EMAIL', 'SLACK']
