import type { NoticeChannel, NoticeKind } from '#shared/notifications/schemas.ts'

type Row = {
  kind: Extract<NoticeKind, 'meetingEnded' | 'newTasks' | 'taskDue24Hours'>
  channels: readonly NoticeChannel[]
}

/** What the settings show: each kind with the ways there are for it. The Mac app pushes what happens while it runs. */
export const rows: readonly Row[] = [
  { kind: 'meetingEnded', channels: ['EMAIL', 'SLACK', 'PUSH'] },
  { kind: 'newTasks', channels: ['EMAIL', 'SLACK', 'PUSH'] },
  { kind: 'taskDue24Hours', channels: ['SLACK'] },
]

/** The columns, of which one is only for whoever has a machine to push to. */
export const columnsFor = ({ appUser }: { appUser: boolean }): readonly NoticeChannel[] =>
  appUser ? ['EMAIL', 'SLACK', 'PUSH'] : ['EMAIL', 'SLACK']
