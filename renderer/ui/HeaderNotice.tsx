import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonClass } from './Button.tsx'
import styles from './HeaderNotice.module.css'

type Props = {
  tone?: 'plain' | 'warn' | 'bad'
  sign: ReactNode
  text: string
  /** A short form for small screens. */
  brief?: ReactNode
  children?: ReactNode
} & ({ to: string; action: string; actionLabel?: string } | { action: ReactNode; to?: never; actionLabel?: never })

/** A line in the header with a link or an action. It takes no room from the board. */
export function HeaderNotice({ tone = 'plain', sign, text, brief, to, action, actionLabel, children }: Props) {
  return (
    <div className={styles.notice} data-tone={tone} role="status">
      {sign}
      <span className={styles.text}>{text}</span>
      {brief !== undefined && (
        <span className={styles.brief} aria-hidden="true">
          {brief}
        </span>
      )}
      {children}
      {to === undefined ? (
        action
      ) : (
        <Link href={to} className={buttonClass({ kind: 'outline', size: 's' })} aria-label={actionLabel}>
          {action}
        </Link>
      )}
    </div>
  )
}
