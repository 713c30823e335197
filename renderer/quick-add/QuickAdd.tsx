import { ArrowBigUp, CornerDownLeft } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { limits } from '#shared/limits.ts'
import type { Span } from '#shared/tasks/quick-add.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import { Facts } from './Facts.tsx'
import { namesIn, newTask, readTask, type Around, type NewTask } from './new-task.ts'
import { QuickText } from './QuickText.tsx'
import styles from './QuickAdd.module.css'

type Props = Around & { onCreate: (task: NewTask) => void; onClose: () => void }

/** A task in one line. What was understood is marked in the text and stands under it, where it can be switched off. */
export function QuickAdd({ onCreate, onClose, ...around }: Props) {
  const dialog = useModal()
  const [text, setText] = useState('')
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const read = readTask(text, ignored, around)
  const isTooLong = read.title.length > limits.titleLength

  const create = (keepOpen: boolean) => {
    if (!read.title || isTooLong) return
    onCreate(newTask(read, around))
    if (!keepOpen) return onClose()
    setText('')
    setIgnored([])
  }
  const ignore = (spans: readonly Span[]) => {
    setIgnored([...ignored, ...spans.map((span) => span.text)])
    dialog.current?.querySelector('textarea')?.focus()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={copy.newTask}
      onMouseDown={(event: MouseEvent) => event.target === dialog.current && onClose()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.sheet}>
        <QuickText text={text} spans={read.spans} names={namesIn(around)} isTooLong={isTooLong} onChange={setText} onEnter={create} />
        <Facts read={read} around={around} onIgnore={ignore} />
        {isTooLong && (
          <p className={styles.problem} id="quick-add-problem" role="alert">
            {copy.tooLong(read.title.length)}
          </p>
        )}
        <footer className={styles.foot}>
          <span className={styles.key}>
            <kbd aria-label={copy.enter} role="img">
              <Icon of={CornerDownLeft} size={11} />
            </kbd>
            {copy.add}
          </span>
          <span className={styles.key}>
            <kbd aria-label={copy.shift} role="img">
              <Icon of={ArrowBigUp} size={11} />
            </kbd>
            <kbd aria-label={copy.enter} role="img">
              <Icon of={CornerDownLeft} size={11} />
            </kbd>
            {copy.addAndKeepOpen}
          </span>
          <Button kind="primary" size="s" className={styles.submit} disabled={!read.title || isTooLong} onClick={() => create(false)}>
            {copy.addTask}
          </Button>
        </footer>
      </div>
    </dialog>
  )
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const own = dialog.current
    own?.showModal()
    // Closing is what gives the keyboard back to where it was.
    return () => own?.close()
  }, [])

  return dialog
}
