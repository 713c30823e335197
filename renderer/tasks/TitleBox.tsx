import { useAtom } from 'jotai'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Task } from '#shared/tasks/schemas.ts'
import { limits } from '#shared/limits.ts'
import { GrowingText } from '../ui/GrowingText.tsx'
import { rename } from './actions.ts'
import { titleToSave } from './autosave.ts'
import { copy } from './copy.ts'
import { titleToEdit } from './state.ts'
import { titleOf } from './title.ts'
import { useOnLeave } from './use-on-leave.ts'
import styles from './TitleBox.module.css'

type Props = { task: Task }

/** The editable title. Enter and blur save, Escape restores, an empty title isn't saved. */
export function TitleBox({ task }: Props) {
  const title = titleOf(task)
  const [typed, setTyped] = useState<string | null>(null)
  const box = useFocusWhenWanted(task.id)

  const finish = () => {
    const toSave = typed === null ? null : titleToSave(typed, title)
    if (toSave) rename(task, toSave)
    setTyped(null)
  }
  useOnLeave(finish)
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
      ref={box}
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

function useFocusWhenWanted(taskId: string) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [wanted, setWanted] = useAtom(titleToEdit)
  useEffect(() => {
    if (wanted !== taskId) return
    setWanted(null)
    box.current?.focus()
    box.current?.select()
  }, [wanted, taskId, setWanted])

  return box
}
