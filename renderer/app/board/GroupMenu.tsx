import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { archive } from '../../tasks/actions.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { copy } from '../../task-groups/copy.ts'
import { groupMenu, type GroupEdits } from '../../task-groups/group-menu.ts'

const Confirm = lazy(() => import('../later.ts').then((module) => ({ default: module.Confirm })))

type Props = {
  group: TaskGroup
  tasks: readonly Task[]
  /** Only the user's own groups can be edited. */
  edit?: GroupEdits
}

export function GroupMenu({ group, tasks, edit }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const archiveAll = () => {
    setIsAsking(false)
    archive(tasks)
  }
  const onArchiveAll = () => (tasks.length > 1 ? setIsAsking(true) : archiveAll())

  return (
    <>
      <MenuButton label={copy.groupMenu(group.title)} entries={() => groupMenu({ group, tasks, edit, onArchiveAll })}>
        {(trigger) => <IconButton icon={Ellipsis} label={copy.groupMenu(group.title)} small {...trigger} />}
      </MenuButton>
      {isAsking && (
        <Suspense fallback={null}>
          <Confirm
            title={copy.archiveAllTitle(tasks.length)}
            text={copy.archiveAllText}
            confirm={group.type === 'INCOMING' ? copy.dismissAll : copy.archiveAll}
            cancel={copy.cancel}
            onConfirm={archiveAll}
            onCancel={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
