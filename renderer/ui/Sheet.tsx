import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { copy } from './copy.ts'
import { IconButton } from './IconButton.tsx'
import { Popover } from './Popover.tsx'
import styles from './Sheet.module.css'

type Props = { title: string; anchor: HTMLElement | null; onClose: () => void; footer?: ReactNode; children: ReactNode }

/** A popover with a title and a close button, which rises from the bottom of a small screen. */
export function Sheet({ title, anchor, onClose, footer, children }: Props) {
  return (
    <Popover label={title} anchor={anchor} onClose={onClose}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <IconButton icon={X} label={copy.close} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
    </Popover>
  )
}
