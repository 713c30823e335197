import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { LocalModels } from '#shared/models/schemas.ts'
import { useConnection } from '../platform/connection.ts'
import { Answer } from '../ui/Answer.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Switch } from '../ui/Switch.tsx'
import { cx } from '../ui/cx.ts'
import { showToast } from '../ui/toast-list.ts'
import styles from './ComparisonDialog.module.css'
import type { Comparison, Readers } from '#shared/readers/schemas.ts'
import { copy } from './copy.ts'
import { countDifferences } from './differences.ts'
import { settingPath } from './paths.ts'
import { useChooseReader, useDismissComparison, useLocalModels, useReaders } from './queries.ts'
import { readerName } from './reader-rows.ts'
import { Readings } from './Readings.tsx'

const width = 920

/** The last conversations as both readers read them, and which to keep. */
export function ComparisonDialog({ closeTo }: { closeTo: string }) {
  const [, navigate] = useLocation()
  const close = () => navigate(closeTo)
  const readers = useReaders()
  const local = useLocalModels()
  const [isDifferencesOnly, setIsDifferencesOnly] = useState(false)
  const comparison = readers.data?.comparison

  return (
    <Dialog
      title={copy.comparisonTitle}
      width={width}
      height={720}
      smallHeight={1200}
      onClose={close}
      footer={
        readers.data &&
        local.data &&
        comparison && (
          <Decision
            {...{ comparison, isDifferencesOnly }}
            readers={readers.data}
            local={local.data}
            onDifferencesOnly={setIsDifferencesOnly}
            onDecided={close}
          />
        )
      }
    >
      <Answer to={readers} failed={copy.failed}>
        {(known) =>
          known.comparison ? (
            <div className={styles.page}>
              <p className={styles.lead}>{leadOf(known.comparison)}</p>
              <Readings comparison={known.comparison} isDifferencesOnly={isDifferencesOnly} />
            </div>
          ) : (
            <>
              <p className={styles.lead}>{copy.noComparison}</p>
              <Link href={settingPath} replace className={cx(styles.choose, buttonClass({ kind: 'outline' }))}>
                {copy.chooseAnother}
              </Link>
            </>
          )
        }
      </Answer>
    </Dialog>
  )
}

function leadOf(comparison: Comparison): string {
  const { state, readerName, problem, conversations } = comparison
  switch (state) {
    case 'reading':
      return copy.stillReading(readerName)
    case 'failed':
      return copy.couldNotCompare(readerName, problem ?? '')
    case 'done':
      return copy.comparisonLead(conversations.length, countDifferences(comparison))
  }
}

type DecisionProps = {
  comparison: Comparison
  readers: Readers
  local: LocalModels
  isDifferencesOnly: boolean
  onDifferencesOnly: (isOn: boolean) => void
  onDecided: () => void
}

function Decision({ comparison, readers, local, isDifferencesOnly, onDifferencesOnly, onDecided }: DecisionProps) {
  const isOffline = useConnection() !== 'online'
  const dismissing = useDismissComparison(onDecided)
  const choosing = useChooseReader(() => {
    showToast({ text: copy.nowReads(comparison.readerName), isBrief: true })
    dismissing.mutate()
  })

  return (
    <div className={styles.foot}>
      <ErrorNotice error={choosing.error ?? dismissing.error} title={copy.notChanged} />
      <div className={styles.decision}>
        <span className={styles.only}>
          <Switch
            label={copy.differencesOnly}
            isOn={isDifferencesOnly}
            onClick={() => onDifferencesOnly(!isDifferencesOnly)}
          />
          <span aria-hidden="true">{copy.differencesOnly}</span>
        </span>
        <Button size="l" className={styles.keep} disabled={isOffline} onClick={() => dismissing.mutate()}>
          <span className="truncate">{copy.keep(readerName(readers.chosen, readers, local))}</span>
        </Button>
        <Button size="l" kind="primary" disabled={isOffline} onClick={() => choosing.mutate(comparison.reader)}>
          {copy.use}
        </Button>
      </div>
    </div>
  )
}
