import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { limits } from '#shared/limits.ts'
import { store } from '../platform/state.ts'
import { focusTask } from '../selection/task-lists.ts'
import { copy } from './copy.ts'
import { RewordHelp } from './RewordHelp.tsx'
import { titleToReword } from './state.ts'
import { titleToEditOf, useTitleDraft } from './use-title-draft.ts'
import styles from './RewordRow.module.css'

type Props = { task: ListedTask }

/** Rewords a quote where it stands in its row. Enter and blur save, Escape and an empty title keep the quote. */
export function RewordRow({ task }: Props) {
  const draft = useTitleDraft(task, titleToEditOf(task))
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    box.current?.focus()
    box.current?.select()
    return () => store.set(titleToReword, (id) => (id === task.id ? null : id))
  }, [task.id])

  const end = (how: () => void) => {
    flushSync(how) // before the row is itself again, so leaving it saves nothing
    flushSync(() => store.set(titleToReword, null))
    focusTask(task.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) end(draft.finish)
    else if (event.key === 'Escape') end(draft.cancel)
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        ref={box}
        className={styles.title}
        aria-label={copy.newTitle}
        value={draft.typed ?? ''}
        maxLength={limits.titleLength}
        onChange={(event) => draft.setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => store.set(titleToReword, null)}
      />
      <RewordHelp task={task} />
    </>
  )
}
