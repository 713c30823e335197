import { Link } from 'wouter'
import type { Imported } from '#shared/imports/schemas.ts'
import { useMe } from '../me/queries.ts'
import { useToday } from '../platform/today.ts'
import { useEventTasks } from '../tasks/queries.ts'
import { TaskRow } from '../tasks/TaskRow.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { copy } from './copy.ts'
import { useRemoveImport } from '../events/remove-import.ts'
import { dialogSize } from './size.ts'
import { foundTasks, importSummary } from './summary.ts'
import styles from './DoneStep.module.css'

type Props = { imported: Imported; title: string; onClose: () => void }

export function DoneStep({ imported, title, onClose }: Props) {
  const me = useMe()
  const today = useToday()
  const tasks = useEventTasks(imported.eventId)
  const removal = useRemoveImport()
  const found = tasks.data && foundTasks(tasks.data, me.id)
  const undo = () => removal.mutate({ id: imported.eventId, title }, { onSuccess: onClose })

  return (
    <Dialog
      title={found ? copy.doneTitle(found.length, title) : copy.workingTitle(title)}
      {...dialogSize}
      onClose={onClose}
      footer={
        <>
          <Button size="l" disabled={removal.isPending} onClick={undo}>
            {removal.isPending ? copy.undoing : copy.undoImport}
          </Button>
          <Link href={`/events/${imported.eventId}`} className={buttonClass({ kind: 'primary', size: 'l' })}>
            {copy.openEvent}
          </Link>
        </>
      }
    >
      {tasks.isPending && <SkeletonRows rows={4} />}
      {tasks.error && !tasks.data && <Failure title={title} error={tasks.error} onRetry={() => void tasks.refetch()} />}
      {found?.length === 0 && <p className={styles.nothing}>{copy.nothing}</p>}
      {found && found.length > 0 && (
        <ul className={styles.plate}>
          {found.map((task) => (
            <li key={task.id}>
              <TaskRow task={task} userId={me.id} today={today} inEvent />
            </li>
          ))}
        </ul>
      )}
      {tasks.data && <p className={styles.summary}>{importSummary(tasks.data, me.id, imported.skippedLines)}</p>}
    </Dialog>
  )
}
