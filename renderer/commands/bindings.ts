import { createStore, useStore } from '../platform/store.ts'
import type { Command } from './command.ts'
import { capsOf, isClash, type Keys } from './keys.ts'

/** The keys the user chose instead of the defaults, by command. Stored per device, as keyboards differ. */
type ChosenKeys = Readonly<Record<string, Keys>>

const storageKey = 'keys'
const chosen = createStore<ChosenKeys>(load())

export const useChosenKeys = () => useStore(chosen)
export const keysOf = (command: Command): Keys => chosen.get()[command.id] ?? command.keys

/** The command that already has these keys, or keys that conflict with them. */
export function clashOf(commands: readonly Command[], command: Command, keys: Keys): Command | undefined {
  return commands.find((other) => other !== command && allKeysOf(other).some((taken) => isClash(taken, keys)))
}

export function chooseKeys(command: Command, keys: Keys) {
  const { [command.id]: _before, ...others } = chosen.get()
  save(keys === command.keys ? others : { ...others, [command.id]: keys })
}

export const resetKeys = () => save({})

export const capsOfCommand = (command: Command) => capsOf(keysOf(command))

/** All keys that run a command, its main keys first. */
export const allKeysOf = (command: Command) => [keysOf(command), ...(command.alsoKeys ?? [])].filter(Boolean)

/** Every key in use now, with its command. */
export function bindingsNow(commands: readonly Command[]): [Keys, Command][] {
  return commands.flatMap((command) => allKeysOf(command).map((keys): [Keys, Command] => [keys, command]))
}

function save(next: ChosenKeys) {
  chosen.set(next)
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

function load(): ChosenKeys {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return isChosen(saved) ? saved : {}
  } catch {
    return {}
  }
}

function isChosen(value: unknown): value is ChosenKeys {
  return typeof value === 'object' && value !== null && Object.values(value).every((keys) => typeof keys === 'string')
}
