import { AlarmClock, Archive, ArchiveRestore, Check, Link as LinkIcon } from 'lucide-react'
import { useEffect } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { assignmentOf } from '#shared/tasks/visible-in-group.ts'
import { useLayerButton } from '../platform/use-layer-button.ts'
import { useMe } from '../me/queries.ts'
import { useCopied } from '../ui/use-copied.ts'
import { Failure } from '../ui/Failure.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { SidebarBody, SidebarHead } from '../ui/Sidebar.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { archive, markRead } from './actions.ts'
import { copy } from './copy.ts'
import { copy as detailCopy } from './detail-copy.ts'
import { useTask } from './queries.ts'
import { linkTo } from './copy-link.ts'
import { StarButton } from './StarButton.tsx'
import { TaskDetail } from './TaskDetail.tsx'
import { TaskMenuButton } from './TaskMenuButton.tsx'
import styles from './TaskSidebar.module.css'

type Props = { taskId: string }

export function TaskSidebar({ taskId }: Props) {
  const { task, error, isPending, isSaving, refetch } = useTask(taskId)
  useReadOnOpen(task)

  return (
    <div className={styles.sidebar} data-detail-of={taskId}>
      <SidebarHead closeFirst>{task && <Actions task={task} />}</SidebarHead>
      {task ? (
        <TaskDetail key={task.id} task={task} isSaving={isSaving} error={error} onRetry={() => void refetch()} />
      ) : (
        <SidebarBody label={copy.task}>
          {isPending && <SkeletonRows rows={3} />}
          {error && <Failure title={detailCopy.loadFailed} error={error} onRetry={() => void refetch()} />}
        </SidebarBody>
      )}
    </div>
  )
}

function Actions({ task }: { task: ListedTask }) {
  const me = useMe()
  const [copied, copyText] = useCopied()
  const isArchived = task.status === 'DISMISSED'
  const snooze = useLayerButton((anchor) => ({ kind: 'pick', what: 'snooze', taskIds: [task.id], anchor }))

  return (
    <>
      {assignmentOf(task, me.id) && <StarButton task={task} />}
      <IconButton icon={AlarmClock} label={detailCopy.snooze} data-pick="snooze" {...snooze} />
      <IconButton
        icon={isArchived ? ArchiveRestore : Archive}
        label={isArchived ? copy.restore : copy.archive}
        onClick={() => archive([task])}
      />
      <IconButton
        icon={copied ? Check : LinkIcon}
        label={copied ? copy.linkCopied : detailCopy.copyLink}
        onClick={() => copyText(linkTo(task))}
      />
      <TaskMenuButton task={task} />
    </>
  )
}

function useReadOnOpen(task: ListedTask | undefined) {
  const me = useMe()
  const isUnread = task !== undefined && assignmentOf(task, me.id)?.read === false
  useEffect(() => {
    if (!task || !isUnread) return
    // Paints the open task first, then the board behind it.
    const timer = setTimeout(() => markRead(task), 50)
    return () => clearTimeout(timer)
  }, [task, isUnread])
}
