import { AudioLines, FileUp } from 'lucide-react'
import { Link } from 'wouter'
import { ConnectSources } from '../../connections/ConnectSources.tsx'
import { knownOf, useConnections } from '../../connections/queries.ts'
import { connectable } from '../../connections/state.ts'
import { useSample } from '../../imports/sample.ts'
import { InlineProblem } from '../../ui/InlineProblem.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Plate, PlateRow } from '../../ui/Plate.tsx'
import { copy } from '../../task-groups/copy.ts'
import styles from './FirstRun.module.css'

export function FirstRun() {
  const sample = useSample()
  const connections = useConnections()
  const open = connectable(knownOf(connections))
  // Waits for the connections, so nothing jumps.
  if (connections.calendar.isPending || connections.slack.isPending) return null

  const tryButton = (
    <BusyButton
      className={styles.try}
      kind={open.length > 0 ? 'outline' : 'primary'}
      isBusy={sample.isBusy}
      hasFailed={sample.error !== null}
      onClick={sample.start}
    >
      {sample.isBusy ? copy.tryingIt : copy.tryIt}
    </BusyButton>
  )
  return (
    <div className={styles.first}>
      <h3>{copy.firstTitle}</h3>
      <p className={styles.lead}>{open.length > 0 ? copy.firstTextConnected : copy.firstText}</p>
      {open.length > 0 && (
        <>
          <ConnectSources sources={open} />
          <div className={styles.or}>{copy.orImport}</div>
        </>
      )}
      <Plate isRaised label={copy.trySample}>
        <PlateRow icon={AudioLines} title={copy.trySample} detail={copy.sampleText} actions={tryButton} />
      </Plate>
      <InlineProblem className={styles.problem}>{sample.error?.message}</InlineProblem>
      <div className={styles.or}>{open.length > 0 ? copy.or : copy.orImport}</div>
      <Link href="/import" className={styles.drop}>
        <Icon of={FileUp} size={20} />
        <b>{copy.importTitle}</b>
        <span>{copy.importText}</span>
      </Link>
    </div>
  )
}
