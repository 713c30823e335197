import { CircleAlert, UserRound } from 'lucide-react'
import { Link } from 'wouter'
import type { Event } from '#shared/events/schemas.ts'
import { dayOfEvent } from '../events/facts.ts'
import { ModelNotice } from '../events/ModelNotice.tsx'
import { useRemoveImport } from '../events/remove-import.ts'
import { useMe } from '../me/queries.ts'
import { shortDate } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { markTasks } from '../tasks/mark.ts'
import { useEventTasks } from '../tasks/queries.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useWaiting } from '../waiting/queries.ts'
import { copy } from './copy.ts'
import { ResultGroups } from './ResultGroups.tsx'
import { resultGroups } from './result-groups.ts'
import { minutesOf, resultTitle } from './result-title.ts'
import { dialogSize } from './size.ts'
import { leftOut, tooManyPromises } from './summary.ts'
import styles from './DoneStep.module.css'

type Props = {
  event: Event
  title: string
  skippedLines: number
  /** Whether the user said that they are one of the speakers. Undefined if they weren't asked. */
  wasThere: boolean | undefined
  onAskAgain: () => void
  onClose: () => void
}

export function DoneStep({ event, title, skippedLines, wasThere, onAskAgain, onClose }: Props) {
  const me = useMe()
  const today = useToday()
  const tasks = useEventTasks(event.id)
  const waiting = useWaiting()
  const removal = useRemoveImport()
  // Whose tasks they are may have changed with the answer.
  const isLoaded = tasks.isFetchedAfterMount && waiting.isFetchedAfterMount
  const found = isLoaded ? tasks.data?.filter((task) => !task.isNoise) : undefined
  const promised = new Set(waiting.data?.filter(({ closed }) => !closed).map(({ taskId }) => taskId))
  const groups = resultGroups(found ?? [], me.id, promised)
  const mine = groups.find(({ key }) => key === 'mine')?.tasks.map(({ id }) => id) ?? []
  const tooMany = tooManyPromises(event.progress)
  const undo = () => removal.mutate({ id: event.id, title }, { onSuccess: onClose })

  return (
    <Dialog
      title={
        found ? resultTitle({ title, found: found.length, mine: mine.length, wasThere }) : copy.workingTitle(title)
      }
      {...dialogSize}
      onClose={onClose}
      footer={
        <>
          <BusyButton
            size="l"
            className={styles.undo}
            isBusy={removal.isPending}
            hasFailed={removal.isError}
            onClick={undo}
          >
            {removal.isPending ? copy.undoing : copy.undoImport}
          </BusyButton>
          {isLoaded && (
            <Link
              href={`/events/${event.id}`}
              className={buttonClass({ kind: mine.length > 0 ? 'plain' : 'primary', size: 'l' })}
            >
              {copy.openEvent}
            </Link>
          )}
          {mine.length > 0 && (
            <Link href="/" className={buttonClass({ kind: 'primary', size: 'l' })} onClick={() => markTasks(mine)}>
              {copy.goToBoard}
            </Link>
          )}
        </>
      }
    >
      <div className={styles.step}>
        {!isLoaded && <SkeletonRows rows={4} />}
        {tasks.error && !tasks.data && (
          <Failure title={title} error={tasks.error} onRetry={() => void tasks.refetch()} />
        )}
        {found?.length === 0 && <p className={styles.lead}>{copy.nothing}</p>}
        {found && found.length > 0 && (
          <>
            <p className={styles.lead}>
              {wasThere === false
                ? copy.notInItLead(found.length, title)
                : copy.from(title, shortDate(dayOfEvent(event), today), minutesOf(event))}
            </p>
            {wasThere === false && (
              <div className={styles.notices}>
                <Notice
                  icon={UserRound}
                  action={
                    <Button kind="link" size="s" onClick={onAskAgain}>
                      {copy.chooseName}
                    </Button>
                  }
                >
                  {copy.afterAll}
                </Notice>
              </div>
            )}
            <ResultGroups groups={groups} eventId={event.id} />
          </>
        )}
        {isLoaded && (
          <div className={styles.notices}>
            {tooMany && <Notice icon={CircleAlert}>{tooMany}</Notice>}
            <ModelNotice progress={event.progress} />
          </div>
        )}
        {isLoaded && tasks.data && <p className={styles.fine}>{leftOut(tasks.data, skippedLines)}</p>}
      </div>
    </Dialog>
  )
}
