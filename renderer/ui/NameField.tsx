import { useRef, useState, type KeyboardEvent } from 'react'
import { limits } from '#shared/limits.ts'
import styles from './NameField.module.css'

type Props = {
  name: string
  label: string
  placeholder?: string
  onCommit: (typed: string) => void
  onCancel: () => void
}

/** The input for a name that is edited in place. Enter and blur save, Escape cancels. */
export function NameField({ name, label, placeholder, onCommit, onCancel }: Props) {
  const [typed, setTyped] = useState(name)
  const isOver = useRef(false)
  const end = (how: () => void) => {
    if (isOver.current) return // unmounting blurs it, too
    isOver.current = true
    how()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    end(event.key === 'Enter' ? () => onCommit(typed) : onCancel)
  }

  return (
    <input
      className={styles.field}
      value={typed}
      aria-label={label}
      placeholder={placeholder}
      maxLength={limits.nameLength}
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(() => onCommit(typed))}
    />
  )
}
