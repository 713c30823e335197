import type { KeyboardEvent, ReactNode } from 'react'
import styles from './KeyButton.module.css'

type Props = {
  label: string
  isListening: boolean
  onListen: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onCancel: () => void
  children: ReactNode
}

/** Shows keys. A click starts listening for new ones; leaving it cancels. */
export function KeyButton({ label, isListening, onListen, onKeyDown, onCancel, children }: Props) {
  return (
    <button
      type="button"
      className={styles.keys}
      data-listening={isListening || undefined}
      aria-label={label}
      onClick={() => !isListening && onListen()}
      onKeyDown={onKeyDown}
      onBlur={() => isListening && onCancel()}
    >
      {children}
    </button>
  )
}
