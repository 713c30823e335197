import { Link } from 'wouter'
import { Button, buttonClass } from '../ui/Button.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import below from './below.module.css'
import { comparisonPath, settingPath } from './paths.ts'
import { comparisonProgress } from './comparison-progress.ts'
import styles from './ComparisonState.module.css'
import type { Comparison } from '#shared/readers/schemas.ts'
import { copy } from './copy.ts'
import { countDifferences } from './differences.ts'

type Props = { comparison: Comparison; isDisabled: boolean; onDismiss: () => void }

/** How far a comparison is, or what came of it. */
export function ComparisonState({ comparison, isDisabled, onDismiss }: Props) {
  const { state, conversations, problem } = comparison

  return (
    <div className={styles.state}>
      {state === 'reading' && <Reading comparison={comparison} isDisabled={isDisabled} onCancel={onDismiss} />}
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
            <Button disabled={isDisabled} onClick={onDismiss}>
              {copy.dismiss}
            </Button>
          </div>
        </>
      )}
      {state === 'failed' && (
        <p className={styles.words} role="status">
          <b data-problem>{copy.notCompared}</b>
          <span>{problem}</span>
        </p>
      )}
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
