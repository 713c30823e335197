import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Banner.module.css'

type Props = { icon: LucideIcon; more: ReactNode; action?: ReactNode; children: ReactNode }

/** One line about the whole page. It pushes the board down instead of covering it. */
export function Banner({ icon, more, action, children }: Props) {
  return (
    <div className={styles.banner} role="status">
      <Icon of={icon} size={14} />
      <span>
        {children} <span className={styles.more}>{more}</span>
      </span>
      {action}
    </div>
  )
}
