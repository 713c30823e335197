import { CircleAlert } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { LocalModels } from '#shared/models/schemas.ts'
import { isLoopback } from '../platform/address.ts'
import { useMe } from '../me/queries.ts'
import { useConnection } from '../platform/connection.ts'
import { Code } from '../ui/Code.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Readers } from '#shared/readers/schemas.ts'
import below from './below.module.css'
import { CloudKey } from './CloudKey.tsx'
import { copy } from './copy.ts'
import { FailingNotice } from './FailingNotice.tsx'
import { FoundReader } from './FoundReader.tsx'
import { LocalReader } from './LocalReader.tsx'
import { isThere, keyOf, readerRows, type ReaderRow, type RowKey } from './reader-rows.ts'
import styles from './ReaderChoice.module.css'
import { ReaderOffer } from './ReaderOffer.tsx'
import { ReaderRadio } from './ReaderRadio.tsx'

type Props = { readers: Readers; local: LocalModels }

/** What the content below a row needs. */
export type RowProps = Props & {
  /** Whether the user looks at this row to change to it. Nothing changes until they say so. */
  isPicked: boolean
  isDisabled: boolean
  onPick: () => void
  /** The user's choice was carried out, so the button they used goes. */
  onDone: () => void
}

/** Radio buttons for the readers. Choosing one only opens it: what it offers below changes the reader. */
export function ReaderChoice({ readers, local }: Props) {
  const [picked, setPicked] = useState<RowKey | null>(null)
  const isOffline = useConnection() !== 'online'
  const plate = useRef<HTMLDivElement>(null)
  const { administers } = useMe()
  const chosen = keyOf(readers.chosen)
  const shown = picked ?? chosen
  // Another one has to be chosen for a reader that's gone, from the same row or another.
  const open = picked ?? (isThere(readers.chosen, readers, local) ? null : chosen)

  return (
    <>
      <p className={styles.head}>{copy.hourTakes}</p>
      <div ref={plate} className={styles.plate} role="group" aria-label={copy.title} tabIndex={-1}>
        {readerRows(readers, local).map((row) => (
          <div key={row.key}>
            <ReaderRadio
              {...row}
              value={row.key}
              detail={detailOf(row, local, administers)}
              isChecked={row.key === shown}
              isInUse={row.isChosen && shown !== row.key}
              isDisabled={isOffline}
              onPick={() => setPicked(row.key === chosen ? null : row.key)}
            />
            <Below
              {...{ readers, local }}
              rowKey={row.key}
              isPicked={row.key === open}
              isDisabled={isOffline}
              onPick={() => {
                setPicked(row.key)
                plate.current?.querySelector<HTMLElement>(`[value="${row.key}"]`)?.focus() // the button goes
              }}
              onDone={() => {
                setPicked(null)
                plate.current?.focus()
              }}
            />
          </div>
        ))}
      </div>
      <p className={styles.foot}>{isOffline ? copy.offline : timesOf(local)}</p>
    </>
  )
}

function Below({ rowKey, ...row }: RowProps & { rowKey: RowKey }) {
  switch (rowKey) {
    case 'built-in':
      return (
        <>
          <BuiltInNotice {...row} />
          {row.isPicked && <ReaderOffer {...row} reader={{ kind: 'built-in' }} />}
        </>
      )
    case 'embedded':
      return <LocalReader {...row} />
    case 'server':
      return (
        <>
          <FailingNotice {...row} />
          <CloudKey {...row} />
          {row.readers.server && <ReaderOffer {...row} reader={{ kind: 'server' }} note={whereTo(row.readers)} />}
        </>
      )
    default:
      return <FoundReader {...row} program={rowKey} />
  }
}

/** That the model that comes with Kept is broken. */
function BuiltInNotice({ readers: { builtIn }, local }: Props) {
  if (builtIn !== 'missing' && builtIn !== 'damaged') return null
  return (
    <div className={below.below}>
      <Notice icon={CircleAlert} tone="warn">
        <b>{copy.byRules}</b> {copy.byRulesWhy(builtIn, local.canManage)}
      </Notice>
    </div>
  )
}

const whereTo = ({ server }: Readers) =>
  server && !isLoopback(server.host) ? copy.compareSends(server.host) : undefined

function timesOf({ canManage, machine, models }: LocalModels): string {
  const areEstimates = models.some(({ minutesPerHour }) => !minutesPerHour.isMeasured)
  const times = copy.times(areEstimates, copy.machine(canManage), machine.cores, machine.memoryBytes)
  return canManage ? `${times} ${copy.pauses}` : times
}

/** A row's detail. Administrators are told the command that adds a model. */
function detailOf({ key, detail, canPick }: ReaderRow, { canManage }: LocalModels, administers: boolean): ReactNode {
  if (key === 'embedded' && !canManage && !canPick) {
    return (
      <>
        {copy.noneInstalled}
        {administers && (
          <>
            {' '}
            {copy.run} <Code>{copy.modelCommand}</Code> {copy.toAddOne}
          </>
        )}
      </>
    )
  }
  return detail
}
