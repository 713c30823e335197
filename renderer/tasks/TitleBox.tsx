import { useAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { limits } from '#shared/limits.ts'
import { titleOf } from '#shared/tasks/title.ts'
import { GrowingText } from '../ui/GrowingText.tsx'
import { copy } from './detail-copy.ts'
import { InWords } from './InWords.tsx'
import { titleToEdit } from './state.ts'
import { titleToEditOf, useTitleDraft } from './use-title-draft.ts'
import styles from './TitleBox.module.css'

type Props = { task: ListedTask }

/** The editable title. Enter and blur save, Escape restores, an empty title isn't saved. A quote shows whose it is. */
export function TitleBox({ task }: Props) {
  const isQuoted = task.titleKind === 'quoted'
  const draft = useTitleDraft(task)
  const box = useFocusWhenWanted(task.id)
  const isRewording = isQuoted && draft.typed !== null
  useLayoutEffect(() => {
    if (isRewording) box.current?.select()
  }, [isRewording, box])

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      event.currentTarget.blur()
    }
    if (event.key === 'Escape' && (draft.isChanged || isRewording)) {
      event.preventDefault()
      draft.cancel()
    }
  }

  return (
    <div className={styles.box}>
      <GrowingText
        ref={box}
        className={styles.title}
        aria-label={copy.title}
        value={draft.typed ?? titleOf(task)}
        maxLength={limits.titleLength}
        spellCheck={draft.typed !== null}
        onFocus={() => isQuoted && draft.setTyped(titleToEditOf(task))}
        onChange={(event) => draft.setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={draft.finish}
      />
      {isQuoted && <InWords task={task} isRewording={isRewording} />}
    </div>
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
