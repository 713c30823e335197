import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'

/** The browser's list of choices, with the same arrow everywhere. */
export function Select({ className, children, ...select }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={styles.frame}>
      <select className={cx(styles.select, className)} {...select}>
        {children}
      </select>
      <Icon of={ChevronDown} size={14} className={styles.arrow} />
    </span>
  )
}
