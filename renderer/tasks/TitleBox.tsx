import { useState, type KeyboardEvent } from 'react'
import type { Task } from '#shared/tasks/schemas.ts'
import { limits } from '#shared/limits.ts'
import { GrowingText } from '../ui/GrowingText.tsx'
import { rename } from './actions.ts'
import { titleToSave } from './autosave.ts'
import { copy } from './copy.ts'
import { titleOf } from './title.ts'
import styles from './TitleBox.module.css'

type Props = { task: Task }

/** Enter saves, Escape brings the old title back, and an empty title is no title. */
export function TitleBox({ task }: Props) {
  const title = titleOf(task)
  const [typed, setTyped] = useState<string | null>(null)

  const finish = () => {
    const toSave = typed === null ? null : titleToSave(typed, title)
    if (toSave) rename(task, toSave)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      event.currentTarget.blur()
    }
    if (event.key === 'Escape' && typed !== null && typed !== title) {
      event.preventDefault()
      setTyped(null)
    }
  }

  return (
    <GrowingText
      className={styles.title}
      aria-label={copy.title}
      value={typed ?? title}
      maxLength={limits.titleLength}
      spellCheck={typed !== null}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={finish}
    />
  )
}
