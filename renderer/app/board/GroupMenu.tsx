import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { archive } from '../../tasks/actions.ts'
import { tasksInColumn } from '../../tasks/tasks-now.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { copy } from '../../task-groups/copy.ts'
import { groupMenu, type GroupEdits } from '../../task-groups/group-menu.ts'
import { later } from '../later.ts'

const Confirm = lazy(() => later.floor().then((module) => ({ default: module.Confirm })))

type Props = {
  group: TaskGroup
  /** How many tasks its column shows; others are snoozed or filtered out. */
  shown: number
  /** Only the user's own groups can be edited. */
  edit?: GroupEdits
}

export function GroupMenu({ group, shown, edit }: Props) {
  const [asked, setAsked] = useState<readonly ListedTask[] | null>(null)
  const onArchiveAll = () => {
    const all = tasksInColumn(group)
    if (all.length > 1) setAsked(all)
    else archive(all)
  }
  const entries = () => groupMenu({ group, count: { all: tasksInColumn(group).length, shown }, edit, onArchiveAll })

  return (
    <>
      <MenuButton label={copy.groupMenu(group.title)} entries={entries}>
        {(trigger) => <IconButton icon={Ellipsis} label={copy.groupMenu(group.title)} small {...trigger} />}
      </MenuButton>
      {asked && (
        <Suspense fallback={null}>
          <Confirm
            title={copy.archiveAllTitle(asked.length)}
            text={whatHappens(asked.length - shown)}
            confirm={group.type === 'INCOMING' ? copy.dismissAll : copy.archiveAll}
            cancel={copy.cancel}
            onConfirm={() => {
              setAsked(null)
              archive(asked)
            }}
            onCancel={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function whatHappens(hidden: number): string {
  return hidden > 0 ? `${copy.archiveHidden(hidden)} ${copy.archiveAllText}` : copy.archiveAllText
}
