import { AudioLines, FileUp } from 'lucide-react'
import { Link } from 'wouter'
import { ConnectSources } from '../../connections/ConnectSources.tsx'
import { knownOf, useConnections } from '../../connections/queries.ts'
import { connectable } from '../../connections/state.ts'
import { useSample } from '../../imports/sample.ts'
import { InlineProblem } from '../../ui/InlineProblem.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Plate, PlateRow } from '../../ui/Plate.tsx'
import { copy } from '../../task-groups/copy.ts'
import styles from './FirstRun.module.css'

/** How to begin: with a source, a transcript, or the sample meeting if it isn't there. */
export function FirstRun({ hasSample }: { hasSample: boolean }) {
  const open = connectable(knownOf(useConnections()))

  return (
    <div className={styles.first}>
      {(open.length > 0 || !hasSample) && (
        <>
          <h3>{copy.firstTitle}</h3>
          <p className={styles.lead}>{open.length > 0 ? copy.firstTextConnected : copy.firstText}</p>
        </>
      )}
      {open.length > 0 && (
        <>
          <ConnectSources sources={open} />
          <div className={styles.or}>{copy.orImport}</div>
        </>
      )}
      <Link href="/import" className={styles.drop}>
        <Icon of={FileUp} size={20} />
        <b className={styles.wide}>{copy.dropTranscript}</b>
        <b className={styles.narrow}>{copy.addTranscript}</b>
        <span>
          <span className={styles.wide}>{copy.or} </span>
          <span className={cx('link', styles.choose)}>{copy.chooseFile}</span>
        </span>
      </Link>
      {!hasSample && <TrySample isEmphasized={open.length === 0} />}
    </div>
  )
}

function TrySample({ isEmphasized }: { isEmphasized: boolean }) {
  const sample = useSample()

  return (
    <>
      <div className={styles.or}>{copy.or}</div>
      <Plate isRaised label={copy.trySample}>
        <PlateRow
          icon={AudioLines}
          title={copy.trySample}
          detail={copy.sampleText}
          actions={
            <BusyButton
              className={styles.try}
              kind={isEmphasized ? 'primary' : 'outline'}
              isBusy={sample.isBusy}
              hasFailed={sample.error !== null}
              onClick={sample.start}
            >
              {sample.isBusy ? copy.tryingIt : copy.tryIt}
            </BusyButton>
          }
        />
      </Plate>
      <InlineProblem className={styles.problem}>{sample.error?.message}</InlineProblem>
    </>
  )
}
