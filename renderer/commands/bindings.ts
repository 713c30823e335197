import { useAtomValue } from 'jotai'
import { store } from '../platform/state.ts'
import { storedAtom } from '../platform/stored-atom.ts'
import type { Command } from './command.ts'
import { capsOf, isClash, type Keys } from './keys.ts'

/** The keys the user chose instead of the defaults, by command. Stored per device, as keyboards differ. */
type ChosenKeys = Readonly<Record<string, Keys>>

const chosen = storedAtom<ChosenKeys>('localStorage', 'keys', {}, { read, write: JSON.stringify })

export const useChosenKeys = () => useAtomValue(chosen)
export const keysOf = (command: Command): Keys => store.get(chosen)[command.id] ?? command.keys

/** The command that already has these keys, or keys that conflict with them. */
export function clashOf(commands: readonly Command[], command: Command, keys: Keys): Command | undefined {
  return commands.find((other) => other !== command && allKeysOf(other).some((taken) => isClash(taken, keys)))
}

export function chooseKeys(command: Command, keys: Keys) {
  const { [command.id]: _before, ...others } = store.get(chosen)
  store.set(chosen, keys === command.keys ? others : { ...others, [command.id]: keys })
}

export const resetKeys = () => store.set(chosen, {})

export const capsOfCommand = (command: Command) => capsOf(keysOf(command))

/** All keys that run a command, its main keys first. */
export const allKeysOf = (command: Command) => [keysOf(command), ...(command.alsoKeys ?? [])].filter(Boolean)

/** Every key in use now, with its command. */
export function bindingsNow(commands: readonly Command[]): [Keys, Command][] {
  return commands.flatMap((command) => allKeysOf(command).map((keys): [Keys, Command] => [keys, command]))
}

function read(text: string): ChosenKeys | undefined {
  try {
    const saved: unknown = JSON.parse(text)
    return isChosen(saved) ? saved : undefined
  } catch {
    return undefined
  }
}

function isChosen(value: unknown): value is ChosenKeys {
  return typeof value === 'object' && value !== null && Object.values(value).every((keys) => typeof keys === 'string')
}
