import { notificationKinds } from '#shared/notifications/kinds.ts'
import type { NotificationChannel, NotificationKind } from '#shared/notifications/schemas.ts'
import { channelsOf, isAskedFor, type ChosenKind } from '#shared/notifications/sent.ts'

type ShownKind = Exclude<ChosenKind, 'downloadAppReminder'>
export type SettingRow = { kind: ShownKind; channels: readonly NotificationChannel[] }

const isShown = (kind: NotificationKind): kind is ShownKind => kind in channelsOf && !isAskedFor(kind)

/** What is about tasks and meetings comes first, and everything else that can be turned off after it. */
const first: readonly ShownKind[] = ['meetingStarting', 'meetingEnded', 'newTasks', 'newChatTasks', 'taskDue24Hours']
const others = notificationKinds.filter(isShown).filter((kind) => !first.includes(kind))
/** There are teams where subscriptions are sold. */
const ofTeams: readonly ShownKind[] = ['workspaceInvite', 'workspaceMemberJoined', 'workspaceSubscriptionUpdate']

type Shown = { hasDevices: boolean; hasTeams: boolean }

/** The table's columns and rows, in two parts. Push is only for users with a device that shows it. */
export function tableFor({ hasDevices, hasTeams }: Shown) {
  const columns: readonly NotificationChannel[] = hasDevices ? ['EMAIL', 'SLACK', 'PUSH'] : ['EMAIL', 'SLACK']
  const rowsOf = (kinds: readonly ShownKind[]): SettingRow[] =>
    kinds
      .map((kind) => ({ kind, channels: channelsOf[kind] }))
      .filter(({ channels }) => channels.some((channel) => columns.includes(channel)))

  return {
    columns,
    parts: { main: rowsOf(first), account: rowsOf(others.filter((kind) => hasTeams || !ofTeams.includes(kind))) },
  }
}
