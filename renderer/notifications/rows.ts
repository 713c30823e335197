import type { NotificationChannel, NotificationKind } from '#shared/notifications/schemas.ts'

type SettingRow = {
  kind: Extract<NotificationKind, 'meetingEnded' | 'newTasks' | 'newChatTasks' | 'taskDue24Hours' | 'taskSourcesPaused'>
  channels: readonly NotificationChannel[]
}

/** The notifications that Kept sends and users can turn off. The Mac app pushes only while it runs. */
const rows: readonly SettingRow[] = [
  { kind: 'meetingEnded', channels: ['EMAIL', 'SLACK', 'PUSH'] },
  { kind: 'newTasks', channels: ['EMAIL', 'SLACK', 'PUSH'] },
  { kind: 'newChatTasks', channels: ['EMAIL', 'SLACK'] },
  { kind: 'taskDue24Hours', channels: ['SLACK'] },
  { kind: 'taskSourcesPaused', channels: ['EMAIL'] },
]

/** The table's columns and rows. Push is only for users of the Mac app. */
export function tableFor({ appUser }: { appUser: boolean }) {
  const columns: readonly NotificationChannel[] = appUser ? ['EMAIL', 'SLACK', 'PUSH'] : ['EMAIL', 'SLACK']

  return { columns, rows: rows.filter(({ channels }) => channels.some((channel) => columns.includes(channel))) }
}
