import { useRef, useState, type KeyboardEvent } from 'react'
import { limits } from '#shared/limits.ts'
import { defaultGroupTitle } from '#shared/task-groups/title.ts'
import { copy } from './copy.ts'
import styles from './GroupTitleField.module.css'

type Props = { title: string; onCommit: (typed: string) => void; onCancel: () => void }

/** The input for a group's title. Enter and blur save, Escape cancels. */
export function GroupTitleField({ title, onCommit, onCancel }: Props) {
  const [typed, setTyped] = useState(title === defaultGroupTitle ? '' : title)
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
      aria-label={copy.groupTitle}
      placeholder={defaultGroupTitle}
      maxLength={limits.nameLength}
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(() => onCommit(typed))}
    />
  )
}
