import { CircleAlert } from 'lucide-react'
import { Notice } from '../../ui/Notice.tsx'
import styles from '../Step.module.css'

/** Why a source isn't connected. Nothing without a text. */
export function Problem({ children }: { children: string | undefined }) {
  return (
    children && (
      <div className={styles.problem}>
        <Notice icon={CircleAlert} tone="bad">
          {children}
        </Notice>
      </div>
    )
  )
}
