import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Caps } from '../../ui/Caps.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { KeyButton } from '../../ui/KeyButton.tsx'
import { PlateRow } from '../../ui/Plate.tsx'
import { acceleratorOf, capsOfAccelerator } from './accelerator-of.ts'
import { copy } from './copy.ts'
import { InlineProblem } from '../../ui/InlineProblem.tsx'
import styles from './DesktopSettings.module.css'

type Props = {
  title: string
  detail: string
  keys: string | null
  problem: string | undefined
  onChoose: (keys: string | null) => void
}

/** A system-wide shortcut. A click, then the new keys, change it. */
export function ShortcutSetting({ title, detail, keys, problem, onChoose }: Props) {
  const [isListening, setIsListening] = useState(false)
  const readKeys = (event: KeyboardEvent) => {
    if (!isListening || (event.key === 'Tab' && !event.metaKey && !event.ctrlKey && !event.altKey)) return
    event.preventDefault()
    event.stopPropagation()
    const pressed = acceleratorOf(event.nativeEvent)
    if (event.key !== 'Escape' && !pressed) return
    setIsListening(false)
    if (event.key !== 'Escape') onChoose(pressed)
  }
  const shown = keys === null ? copy.noKeys : capsOfAccelerator(keys).join(' ')
  const actions = (
    <>
      {keys !== null && <IconButton icon={X} small label={copy.removeKeys(title)} onClick={() => onChoose(null)} />}
      <KeyButton
        label={isListening ? copy.newKeysFor(title) : copy.change(title, shown)}
        isListening={isListening}
        onListen={() => setIsListening(true)}
        onKeyDown={readKeys}
        onCancel={() => setIsListening(false)}
      >
        {isListening ? copy.pressKeys : keys === null ? copy.noKeys : <Caps caps={capsOfAccelerator(keys)} />}
      </KeyButton>
    </>
  )

  return (
    <PlateRow title={title} detail={detail} actions={actions}>
      <InlineProblem className={styles.problem}>{problem}</InlineProblem>
    </PlateRow>
  )
}
