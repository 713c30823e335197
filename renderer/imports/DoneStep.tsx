import { CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { Progress } from '#shared/events/schemas.ts'
import type { Imported } from '#shared/imports/schemas.ts'
import { ModelNotice } from '../events/ModelNotice.tsx'
import { peopleGroups } from '../events/people-groups.ts'
import { PersonTasks } from '../events/PersonTasks.tsx'
import { useMe } from '../me/queries.ts'
import { useEventTasks } from '../tasks/queries.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { copy } from './copy.ts'
import { useRemoveImport } from '../events/remove-import.ts'
import { dialogSize } from './size.ts'
import { importSummary, tooManyPromises } from './summary.ts'
import styles from './DoneStep.module.css'

type Props = { imported: Imported; title: string; progress: Progress | null; onClose: () => void }

export function DoneStep({ imported, title, progress, onClose }: Props) {
  const me = useMe()
  const tasks = useEventTasks(imported.eventId)
  const removal = useRemoveImport()
  const found = tasks.data?.filter((task) => !task.isNoise)
  const tooMany = tooManyPromises(progress)
  const undo = () => removal.mutate({ id: imported.eventId, title }, { onSuccess: onClose })

  return (
    <Dialog
      title={found ? copy.doneTitle(found.length, title) : copy.workingTitle(title)}
      {...dialogSize}
      onClose={onClose}
      footer={
        <>
          <BusyButton size="l" isBusy={removal.isPending} hasFailed={removal.isError} onClick={undo}>
            {removal.isPending ? copy.undoing : copy.undoImport}
          </BusyButton>
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
        <div className={styles.plate}>
          {peopleGroups(found, me.id).map((group) => (
            <PersonTasks key={group.key} heading="h3" group={group} eventId={imported.eventId} />
          ))}
        </div>
      )}
      <div className={styles.notices}>
        {tooMany && <Notice icon={CircleAlert}>{tooMany}</Notice>}
        <ModelNotice progress={progress} />
      </div>
      {tasks.data && <p className={styles.summary}>{importSummary(tasks.data, me.id, imported.skippedLines)}</p>}
    </Dialog>
  )
}
