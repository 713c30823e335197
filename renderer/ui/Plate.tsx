import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Plate.module.css'

type PlateProps = {
  ref?: Ref<HTMLUListElement>
  label: string
  /** Stands out from the board behind it. */
  isRaised?: boolean
  children: ReactNode
}

/** A short framed list. It can take the focus when a row is removed. */
export function Plate({ ref, label, isRaised = false, children }: PlateProps) {
  return (
    <ul ref={ref} className={styles.plate} data-raised={isRaised || undefined} aria-label={label} tabIndex={-1}>
      {children}
    </ul>
  )
}

type PlateRowProps = {
  icon?: LucideIcon
  title: ReactNode
  detail: ReactNode
  /** The row's buttons. */
  actions?: ReactNode
  /** Expanded content below the row. */
  children?: ReactNode
}

export function PlateRow({ icon, title, detail, actions, children }: PlateRowProps) {
  return (
    <li>
      <div className={styles.row}>
        {icon && <Icon of={icon} />}
        <PlateText title={title} detail={detail} />
        {actions}
      </div>
      {children}
    </li>
  )
}

export function PlateText({ title, detail }: Pick<PlateRowProps, 'title' | 'detail'>) {
  return (
    <div className={styles.text}>
      <b>{title}</b>
      <span>{detail}</span>
    </div>
  )
}

export const plateRowClass = styles.row
