import { RotateCcw } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { announce } from '../platform/announcer.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { KeyButton } from '../ui/KeyButton.tsx'
import { bindingsNow, chooseKeys, clashOf, keysOf } from './bindings.ts'
import type { Command } from './command.ts'
import { useCommands } from './registry.ts'
import { copy } from './copy.ts'
import { KeyCaps } from './KeyCaps.tsx'
import { matchKeys, spokenKeys, stepOf, type Keys } from './keys.ts'
import styles from './KeySettings.module.css'

type State = { kind: 'idle' } | { kind: 'listening'; typed: Keys } | { kind: 'taken'; keys: Keys; by: Command }
const idle: State = { kind: 'idle' }

type Props = { command: Command; isChosen: boolean }

/** One command's keys. A press starts listening for new ones; keys of another command are refused. */
export function KeySetting({ command, isChosen }: Props) {
  const { commands } = useCommands()
  const [state, setState] = useState<State>(idle)
  const keys = keysOf(command)
  const isListening = state.kind === 'listening'

  const choose = (wanted: Keys) => {
    const other = clashOf(commands, command, wanted)
    if (other) return setState({ kind: 'taken', keys: wanted, by: other })
    chooseKeys(command, wanted)
    announce(copy.keysAre(command.label, spokenKeys(wanted)))
    setState(idle)
  }
  const listen = (event: KeyboardEvent) => {
    if (state.kind !== 'listening' || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    const step = stepOf(event)
    if (event.key === 'Escape') return setState(idle)
    if (!step) return
    const typed = [state.typed, step].filter(Boolean).join(' ')
    // A prefix of other keys, such as G, can only be the first step here.
    if (!state.typed && matchKeys(typed, bindingsNow(commands)).isWaiting) return setState({ kind: 'listening', typed })
    choose(typed)
  }

  return (
    <li className={styles.row}>
      <span className={styles.name}>{command.label}</span>
      {isChosen && (
        <IconButton icon={RotateCcw} small label={copy.reset(command.label)} onClick={() => choose(command.keys)} />
      )}
      <KeyButton
        label={isListening ? copy.newKeysFor(command.label) : copy.changeKeysOf(command.label, spokenKeys(keys))}
        isListening={isListening}
        onListen={() => setState({ kind: 'listening', typed: '' })}
        onKeyDown={listen}
        onCancel={() => setState(idle)}
      >
        {isListening && !state.typed ? copy.pressKeys : <KeyCaps keys={isListening ? state.typed : keys} />}
      </KeyButton>
      {state.kind === 'taken' && (
        <p className={styles.taken} role="alert">
          {copy.taken(spokenKeys(state.keys), state.by.label)}
        </p>
      )}
    </li>
  )
}
