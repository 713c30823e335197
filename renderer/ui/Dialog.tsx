import { X } from 'lucide-react'
import { useEffect, useId, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { copy } from './copy.ts'
import { IconButton } from './IconButton.tsx'
import styles from './Dialog.module.css'

type Props = {
  title: string
  width: number
  height?: number
  /** On a small screen, where fields stand under each other. */
  smallHeight?: number
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}

/** The browser's own modal dialog: it holds the focus, closes on Escape, and here also on its backdrop. */
export function Dialog({ title, width, height, smallHeight = height, onClose, footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const own = dialog.current
    if (own && !own.open) own.showModal()
  }, [])

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  const size: CSSProperties & Record<`--dialog-${string}`, string | undefined> = {
    '--dialog-w': `${width}px`,
    '--dialog-h': height === undefined ? undefined : `${height}px`,
    '--dialog-h-small': smallHeight === undefined ? undefined : `${smallHeight}px`,
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={size}
      aria-labelledby={id}
      onMouseDown={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={id} className="truncate" tabIndex={-1} autoFocus>
            {title}
          </h2>
          <IconButton icon={X} label={copy.close} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}
