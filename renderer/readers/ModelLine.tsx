import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import below from './below.module.css'
import styles from './ModelLine.module.css'

type Props = { text: string; detail?: string; children?: ReactNode }

/** A model that can be used or is in use, with its buttons. */
export function ModelLine({ text, detail, children }: Props) {
  return (
    <div className={below.line}>
      <span className={styles.mark}>
        <Icon of={Check} size={10} />
      </span>
      <span className={styles.text}>
        {text} {detail && <span className={styles.detail}>· {detail}</span>}
      </span>
      {children && <span className={styles.buttons}>{children}</span>}
    </div>
  )
}
