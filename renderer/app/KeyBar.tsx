import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { capsOfCommand, useChosenKeys } from '../commands/bindings.ts'
import { findCommand } from '../commands/command.ts'
import { useCommands } from '../commands/registry.ts'
import { Caps } from '../ui/Caps.tsx'
import { toasts } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import styles from './KeyBar.module.css'

/** What the keyboard can do with the row it's on. Gone once the pointer takes over, and while a toast has its place. */
export function KeyBar() {
  const isByKey = useSyncExternalStore(watchFocus, isRowByKey)
  const hasToast = useAtomValue(toasts).length > 0
  const { commands } = useCommands()
  useChosenKeys()
  if (!isByKey || hasToast) return null
  const capsOf = (id: string) => capsOfCommand(findCommand(commands, id))

  return (
    <div className={styles.bar} aria-hidden="true">
      <span>
        <Caps caps={[...capsOf('next'), ...capsOf('previous')]} />
        {copy.keys.move}
      </span>
      <span>
        <Caps caps={capsOf('open')} />
        {copy.keys.open}
      </span>
      <span>
        <Caps caps={capsOf('select')} />
        {copy.keys.select}
      </span>
      <span>
        <Caps caps={capsOf('keyboard')} />
        {copy.keys.all}
      </span>
    </div>
  )
}

/** Browsers show a focus ring only for the keyboard. */
const isRowByKey = () =>
  document.activeElement?.closest('[data-task-id]') != null && document.activeElement.matches(':focus-visible')

function watchFocus(onChange: () => void) {
  const events = ['focusin', 'focusout', 'keydown', 'pointerdown']
  for (const event of events) document.addEventListener(event, onChange)
  return () => events.forEach((event) => document.removeEventListener(event, onChange))
}
