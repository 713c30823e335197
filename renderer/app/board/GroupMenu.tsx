import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { choiceOf } from '../../commands/menu-choice.ts'
import { useMe } from '../../me/queries.ts'
import { isNarrow } from '../../platform/narrow.ts'
import { archive } from '../../tasks/actions.ts'
import { tasksInColumn } from '../../tasks/tasks-now.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import type { MenuEntry } from '../../ui/menu-entry.ts'
import { copy } from '../../task-groups/copy.ts'
import { groupMenu, type GroupEdits } from '../../task-groups/group-menu.ts'
import { commandOf } from '../commands.ts'
import { contextNow } from '../context-now.ts'
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
  const [, navigate] = useLocation()
  const { features } = useMe()
  const [asked, setAsked] = useState<readonly ListedTask[] | null>(null)
  const onArchiveAll = () => {
    const all = tasksInColumn(group)
    if (all.length > 1) setAsked(all)
    else archive(all)
  }
  const entries = (): MenuEntry[] => {
    const own = groupMenu({ group, count: { all: tasksInColumn(group).length, shown }, edit, onArchiveAll })
    if (!isNarrow()) return own // the header leads to the lists
    const elsewhere = (features.topicsPage ? ['go-topics', ...lists] : lists).map((id) =>
      choiceOf(commandOf(id), contextNow(null, navigate)),
    )

    return own.length > 0 ? [...own, { kind: 'separator', key: 'elsewhere' }, ...elsewhere] : elsewhere
  }

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

const lists = ['go-completed', 'go-archived', 'go-snoozed', 'go-noise']

function whatHappens(hidden: number): string {
  return hidden > 0 ? `${copy.archiveHidden(hidden)} ${copy.archiveAllText}` : copy.archiveAllText
}
