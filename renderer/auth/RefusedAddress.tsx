import { Mail } from 'lucide-react'
import { Icon } from '../ui/Icon.tsx'
import styles from './RefusedAddress.module.css'

/** A personal address that can't be used. */
export function RefusedAddress({ children }: { children: string }) {
  return (
    <p className={styles.address}>
      <Icon of={Mail} size={14} />
      <span className="truncate">{children}</span>
    </p>
  )
}
