import { Cloud, Lock, Server, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Badge } from '../ui/Badge.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import type { ReaderRow, RowKey } from './reader-rows.ts'
import styles from './ReaderRadio.module.css'

type Props = Pick<ReaderRow, 'title' | 'takes' | 'leaves' | 'goes' | 'canPick'> & {
  value: RowKey
  detail: ReactNode
  isChecked: boolean
  /** It reads while the user looks at another. */
  isInUse: boolean
  isDisabled: boolean
  onPick: () => void
}

const icons: Record<ReaderRow['goes'], LucideIcon> = { nowhere: Lock, server: Server, cloud: Cloud }

/** A reader: its name, how long an hour takes, what it is and what leaves the machine. */
export function ReaderRadio({
  title,
  takes,
  value,
  detail,
  leaves,
  goes,
  canPick,
  isChecked,
  isInUse,
  isDisabled,
  onPick,
}: Props) {
  const about = useId()

  return (
    <label className={styles.reader}>
      <input
        type="radio"
        name="reader"
        value={value}
        className="visually-hidden"
        checked={isChecked}
        disabled={isDisabled || !canPick}
        aria-label={title}
        aria-describedby={`${about}-takes ${about}-detail ${about}-leaves`}
        onChange={onPick}
      />
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.text}>
        <span className={styles.name}>
          <b>{title}</b>
          {isInUse && <Badge>{copy.inUse}</Badge>}
          {takes && (
            <span id={`${about}-takes`} className={styles.takes}>
              {takes}
            </span>
          )}
        </span>
        <span id={`${about}-detail`}>{detail}</span>
        <span id={`${about}-leaves`} className={styles.leaves}>
          <Icon of={icons[goes]} size={13} />
          {leaves}
        </span>
      </span>
    </label>
  )
}
