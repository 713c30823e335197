import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { capsOfCommand } from '../commands/bindings.ts'
import { commandOf } from './commands.ts'
import { useHasBoard } from '../tasks/queries.ts'
import { useFeedback } from '../tasks/ratings/state.ts'
import { useIsSelecting } from '../selection/state.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { useTopDialog } from '../ui/top-dialog.ts'
import { later } from './later.ts'
import styles from './Floor.module.css'

const FeedbackCard = lazy(() => later.floor().then((module) => ({ default: module.FeedbackCard })))
const GettingStarted = lazy(() => later.floor().then((module) => ({ default: module.GettingStarted })))
const KeyBar = lazy(() => later.floor().then((module) => ({ default: module.KeyBar })))
const SelectionBar = lazy(() => later.floor().then((module) => ({ default: module.SelectionBar })))

/** Floats at the bottom: news for new users, toasts, the question about a rating, the selection bar or keys. */
export function Floor() {
  const isSelecting = useIsSelecting()
  const feedback = useFeedback()
  const dialog = useTopDialog()
  const hasBoard = useHasBoard()
  const toasts = <Toasts capsOf={(id) => capsOfCommand(commandOf(id))} />

  return (
    <>
      <div className={styles.floor}>
        <Suspense fallback={null}>{!dialog && hasBoard && <GettingStarted />}</Suspense>
        {!dialog && toasts}
        <Suspense fallback={null}>
          {feedback?.place === 'row' && <FeedbackCard key={feedback.taskId} taskId={feedback.taskId} />}
        </Suspense>
        <Suspense fallback={null}>{isSelecting && <SelectionBar />}</Suspense>
        <Suspense fallback={null}>{!isSelecting && !feedback && !dialog && hasBoard && <KeyBar />}</Suspense>
      </div>
      {dialog && createPortal(<div className={styles.floor}>{toasts}</div>, dialog)}
    </>
  )
}
