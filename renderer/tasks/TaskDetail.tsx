import { isWhole, type ListedTask } from '#shared/tasks/listed-task.ts'
import { copy as ratingCopy } from './ratings/copy.ts'
import { FeedbackHere } from './ratings/FeedbackHere.tsx'
import { isCaptured } from './ratings/is-captured.ts'
import { RatingButtons } from './ratings/RatingButtons.tsx'
import { Failure } from '../ui/Failure.tsx'
import { SidebarBody, SidebarFoot } from '../ui/Sidebar.tsx'
import { Tick } from '../ui/Tick.tsx'
import { complete, whyNotComplete, writeNotes } from './actions.ts'
import { copy } from './copy.ts'
import { copy as detailCopy } from './detail-copy.ts'
import { DuplicatesList } from './DuplicatesList.tsx'
import { Evidence } from './Evidence.tsx'
import { useLeaving } from './leaving.ts'
import { NotesBox } from './NotesBox.tsx'
import { SavedState } from './SavedState.tsx'
import { TaskAttachments } from './TaskAttachments.tsx'
import { TaskFields } from './TaskFields.tsx'
import { TaskNotices } from './TaskNotices.tsx'
import { titleOf } from '#shared/tasks/title.ts'
import { TitleBox } from './TitleBox.tsx'
import { useAutosave } from './use-autosave.ts'
import { Why } from './Why.tsx'
import styles from './TaskDetail.module.css'

type Props = { task: ListedTask; isSaving: boolean; error: Error | null; onRetry: () => void }

export function TaskDetail({ task, isSaving, error, onRetry }: Props) {
  const leaving = useLeaving(task.id)
  const notes = useAutosave(task.notes ?? '', (text) => writeNotes(task, text))
  const status = leaving ?? task.status

  return (
    <>
      <SidebarBody label={copy.task}>
        <TaskNotices task={task} />
        <h2 className="visually-hidden">{titleOf(task)}</h2>
        <div className={styles.title}>
          <Tick
            large
            checked={status === 'COMPLETED'}
            label={detailCopy.completeShort}
            blocked={leaving ? undefined : whyNotComplete(task)}
            onToggle={() => complete([task])}
          />
          <TitleBox task={task} />
        </div>
        <div className={styles.indent}>
          {isCaptured(task) && <Why task={task} />}
          {error && !isWhole(task) ? (
            <Failure title={detailCopy.detailsFailed} error={error} onRetry={onRetry} />
          ) : (
            <NotesBox notes={notes} isLoading={!isWhole(task)} />
          )}
          <TaskFields task={task} />
          {(isWhole(task) || error) && (
            <>
              <Evidence task={task} />
              <TaskAttachments task={task} />
              <DuplicatesList task={task} />
            </>
          )}
        </div>
      </SidebarBody>
      <div className={styles.feedback}>
        <FeedbackHere task={task} />
      </div>
      <SidebarFoot>
        <SavedState task={task} isUnsaved={notes.isUnsaved} isSaving={isSaving} />
        {isCaptured(task) && (
          <span className={styles.rating}>
            <span className={styles.question}>{ratingCopy.question}</span>
            <RatingButtons task={task} place="detail" />
          </span>
        )}
      </SidebarFoot>
    </>
  )
}
