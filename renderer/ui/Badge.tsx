import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Badge.module.css'

type Props = { icon?: LucideIcon; children: ReactNode }

export function Badge({ icon, children }: Props) {
  return (
    <span className={styles.badge}>
      {icon && <Icon of={icon} size={11} />}
      {children}
    </span>
  )
}
