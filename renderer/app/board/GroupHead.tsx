import { Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState, type RefObject } from 'react'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { editedGroupTitle } from '#shared/task-groups/title.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useDragHandle } from '../../drag/use-drag-handle.ts'
import { openLayer } from '../../platform/layers.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { renameGroup, setGroupIcon } from '../../task-groups/actions.ts'
import { ColumnCount } from './ColumnCount.tsx'
import { ColumnIcon } from './ColumnIcon.tsx'
import { copy } from '../../task-groups/copy.ts'
import { GroupMenu } from './GroupMenu.tsx'
import { GroupTitleField } from '../../task-groups/GroupTitleField.tsx'
import { later } from '../later.ts'
import styles from './GroupHead.module.css'

const EmojiPicker = lazy(() => later.pickers().then((module) => ({ default: module.EmojiPicker })))

type Props = { group: TaskGroup; tasks: readonly ListedTask[] }

/** The head of a user's own group. Its icon and title can be edited in place. */
export function GroupHead({ group, tasks }: Props) {
  const [editing, setEditing] = useState<'title' | 'icon' | null>(null)
  const icon = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLButtonElement>(null)
  const stopEditing = () => {
    setEditing(null)
    requestAnimationFrame(() => document.activeElement === document.body && title.current?.focus())
  }
  const chooseIcon = (chosen: string | null) => {
    setEditing(null)
    if (chosen !== group.icon) setGroupIcon(group, chosen)
  }
  const commit = (typed: string) => {
    const next = editedGroupTitle(typed)
    if (next !== group.title) renameGroup(group, next)
    stopEditing()
  }

  return (
    <>
      <button
        ref={icon}
        type="button"
        className={styles.icon}
        aria-label={copy.groupIcon(group.title)}
        aria-haspopup="dialog"
        onClick={() => setEditing('icon')}
      >
        <ColumnIcon icon={group.icon} />
      </button>
      {editing === 'icon' && (
        <Suspense fallback={null}>
          <EmojiPicker
            anchor={icon.current}
            chosen={group.icon}
            onChoose={chooseIcon}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
      <h2 className={editing === 'title' ? styles.wide : 'truncate'}>
        {editing === 'title' ? (
          <GroupTitleField title={group.title} onCommit={commit} onCancel={stopEditing} />
        ) : (
          <GroupTitle ref={title} group={group} onEdit={() => setEditing('title')} />
        )}
      </h2>
      {editing !== 'title' && <ColumnCount of={tasks.length} />}
      <div className={styles.tools} data-tools>
        <IconButton
          icon={Plus}
          label={copy.addTaskTo(group.title)}
          small
          onClick={() => openLayer({ kind: 'quick-add', taskGroupId: group.id })}
        />
        <GroupMenu
          group={group}
          shown={tasks.length}
          edit={{ title: () => setEditing('title'), icon: () => setEditing('icon') }}
        />
      </div>
    </>
  )
}

type TitleProps = { ref: RefObject<HTMLButtonElement | null>; group: TaskGroup; onEdit: () => void }

/** Makes its column draggable. Enter edits the title, Space picks the group up. */
function GroupTitle({ ref, group, onEdit }: TitleProps) {
  const { ref: handle, ...described } = useDragHandle(group.id)
  const setRef = useCallback(
    (element: HTMLButtonElement | null) => {
      ref.current = element
      handle(element)
    },
    [ref, handle],
  )

  return (
    <button ref={setRef} type="button" className={styles.title} data-drags onClick={onEdit} {...described}>
      {group.title}
    </button>
  )
}
