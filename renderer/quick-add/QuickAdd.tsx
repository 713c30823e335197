import { ArrowBigUp, CornerDownLeft } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { limits } from '#shared/limits.ts'
import type { QuickAddSpan } from '#shared/tasks/quick-add.ts'
import { capsOf } from '../commands/keys.ts'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import type { After } from './after.ts'
import { copy } from './copy.ts'
import { createName } from './create-name.ts'
import { Facts } from './Facts.tsx'
import { namesIn, newTask, readTask, type Around, type NewTask } from './new-task.ts'
import { QuickText } from './QuickText.tsx'
import styles from './QuickAdd.module.css'

type Props = Around & {
  /** Whether it's in its own window. */
  isWindow?: boolean
  onCreate: (task: NewTask, after: After) => void
  onClose: () => void
}

/** Adds a task from one line. Parsed words are marked and listed below, where each can be removed. */
export function QuickAdd({ isWindow = false, onCreate, onClose, ...around }: Props) {
  const dialog = useModal()
  const [text, setText] = useState('')
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const read = readTask(text, ignored, around)
  const isTooLong = read.title.length > limits.titleLength

  const create = (after: After) => {
    if (!read.title || isTooLong) return
    onCreate(newTask(read, around), after)
    if (after !== 'keep-open') return onClose()
    setText('')
    setIgnored([])
  }
  const ignore = (spans: readonly QuickAddSpan[]) => {
    setIgnored([...ignored, ...spans.map((span) => span.text)])
    write()
  }
  const write = () => dialog.current?.querySelector('textarea')?.focus()

  return (
    <dialog
      ref={dialog}
      className={cx(styles.dialog, isWindow && styles.window)}
      aria-label={copy.newTask}
      onMouseDown={(event: MouseEvent) => event.target === dialog.current && onClose()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.sheet}>
        <QuickText
          text={text}
          spans={read.spans}
          names={namesIn(around)}
          isTooLong={isTooLong}
          onChange={setText}
          onEnter={create}
        />
        <Facts
          read={read}
          around={around}
          onIgnore={ignore}
          onCreate={(name) => {
            createName(name)
            write()
          }}
        />
        <InlineProblem id="quick-add-problem" className={styles.problem}>
          {isTooLong && copy.tooLong(read.title.length)}
        </InlineProblem>
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
          <span className={styles.key}>
            <kbd>{capsOf('mod')}</kbd>
            <kbd aria-label={copy.enter} role="img">
              <Icon of={CornerDownLeft} size={11} />
            </kbd>
            {copy.addAndOpen}
          </span>
          <Button
            kind="primary"
            size="s"
            className={styles.submit}
            disabled={!read.title || isTooLong}
            onClick={() => create('close')}
          >
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
    // Closing returns the focus to where it was.
    return () => own?.close()
  }, [])

  return dialog
}
