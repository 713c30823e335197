import { Button } from '../ui/Button.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { showToast } from '../ui/toast-list.ts'
import below from './below.module.css'
import { ComparisonState } from './ComparisonState.tsx'
import type { Reader } from '#shared/readers/schemas.ts'
import { copy } from './copy.ts'
import { useChooseReader, useCompare, useDismissComparison } from './queries.ts'
import type { RowProps } from './ReaderChoice.tsx'
import { isSameReader, readerName } from './reader-rows.ts'

type Props = RowProps & {
  reader: Reader
  /** Whether it's offered although its row isn't picked. */
  isOpen?: boolean
  /** What comparing costs: the time, or that the conversations leave the machine. */
  note?: string | undefined
}

/** Comparing a reader with Built in, its comparison so far, and changing to it. */
export function ReaderOffer({ reader, readers, local, isPicked, isOpen = isPicked, note, isDisabled, onDone }: Props) {
  const choosing = useChooseReader(() => {
    showToast({ text: copy.nowReads(readerName(reader, readers, local)), isBrief: true })
    onDone()
  })
  const comparing = useCompare(onDone)
  const dismissing = useDismissComparison(onDone)
  const { chosen, comparison } = readers
  const own = comparison && isSameReader(comparison.reader, reader) ? comparison : null
  if (isSameReader(chosen, reader) || (!isOpen && !own)) return null

  const isOtherRunning = !own && comparison?.state === 'reading'
  const canCompare = reader.kind !== 'built-in' && (!own || own.state === 'failed')

  return (
    <div className={below.below}>
      {own && <ComparisonState comparison={own} isDisabled={isDisabled} onDismiss={() => dismissing.mutate()} />}
      {(canCompare || isPicked) && (
        <div className={below.line}>
          {canCompare && (
            <Button kind="primary" disabled={isDisabled || isOtherRunning} onClick={() => comparing.mutate(reader)}>
              {copy.compare}
            </Button>
          )}
          {isPicked && (
            <Button
              kind={canCompare || own ? 'plain' : 'primary'}
              disabled={isDisabled}
              onClick={() => choosing.mutate(reader)}
            >
              {reader.kind === 'built-in' ? copy.useBuiltIn : own?.state === 'done' ? copy.use : copy.useUncompared}
            </Button>
          )}
          {own?.state === 'failed' && (
            <Button disabled={isDisabled} onClick={() => dismissing.mutate()}>
              {copy.dismiss}
            </Button>
          )}
        </div>
      )}
      {canCompare && (
        <p className={below.fine}>
          {isOtherRunning ? copy.oneAtATime : [note, copy.boardStays].filter(Boolean).join(' ')}
        </p>
      )}
      <InlineProblem>{(choosing.error ?? comparing.error ?? dismissing.error)?.message}</InlineProblem>
    </div>
  )
}
