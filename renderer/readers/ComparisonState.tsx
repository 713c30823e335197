import { Link } from 'wouter'
import { Button, buttonClass } from '../ui/Button.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import below from './below.module.css'
import { comparisonPath, settingPath } from './paths.ts'
import { comparisonProgress } from './comparison-progress.ts'
import styles from './ComparisonState.module.css'
import type { Comparison } from '#shared/readers/schemas.ts'
import { copy } from './copy.ts'
import { countDifferences } from './differences.ts'
import { useDismissComparison } from './queries.ts'

type Props = { comparison: Comparison; isDisabled: boolean; onDone: () => void }

/** How far a comparison is, or what came of it. */
export function ComparisonState({ comparison, isDisabled, onDone }: Props) {
  const dismissing = useDismissComparison(onDone)
  const dismiss = () => dismissing.mutate()
  const { state, conversations, problem } = comparison

  return (
    <div className={styles.state}>
      {state === 'reading' && <Reading comparison={comparison} isDisabled={isDisabled} onCancel={dismiss} />}
      {state === 'done' && (
        <>
          <p className={styles.words}>
            <b>{copy.compared(conversations.length)}</b>
            <span>{copy.comparedDetail(countDifferences(comparison))}</span>
          </p>
          <div className={below.line}>
            <Link href={comparisonPath} state={{ from: settingPath }} className={buttonClass({ kind: 'primary' })}>
              {copy.see}
            </Link>
            <Button disabled={isDisabled} onClick={dismiss}>
              {copy.dismiss}
            </Button>
          </div>
        </>
      )}
      {state === 'failed' && (
        <p className={styles.words}>
          <b>{copy.notCompared}</b>
          <span>{problem}</span>
        </p>
      )}
      <InlineProblem>{dismissing.error?.message}</InlineProblem>
    </div>
  )
}

type ReadingProps = { comparison: Comparison; isDisabled: boolean; onCancel: () => void }

function Reading({ comparison, isDisabled, onCancel }: ReadingProps) {
  const { percent, current } = comparisonProgress(comparison)

  return (
    <>
      <p className={styles.words} role="status">
        <b>
          <Spinner size={14} />
          {current ? copy.readingNow(current.index, comparison.conversations.length, current.title) : copy.comparing}
        </b>
        <span>{copy.mayClose}</span>
      </p>
      <div className={styles.progress}>
        <ProgressBar label={copy.comparing} percent={percent} />
        <Button size="s" disabled={isDisabled} onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </>
  )
}
