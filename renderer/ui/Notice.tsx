import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Notice.module.css'

type Props = { icon: LucideIcon; tone?: 'quiet' | 'bad' | 'warn' | 'live'; action?: ReactNode; children: ReactNode }

/** One line about what is below it, with at most two actions. */
export function Notice({ icon, tone = 'quiet', action, children }: Props) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={icon} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
