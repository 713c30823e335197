import { useLayoutEffect, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './Dialog.module.css'

type Props = {
  label: string
  width: number
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A modal dialog without header and footer. Focuses its text field, and returns the focus on closing. */
export function BareDialog({ label, width, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const own = dialog.current
    own?.showModal()
    own?.querySelector<HTMLElement>('input')?.focus()
    return () => own?.close()
  }, [])

  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  const size: CSSProperties & Record<'--dialog-w', string> = { '--dialog-w': `${width}px` }

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, className)}
      style={size}
      aria-label={label}
      onMouseDown={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
