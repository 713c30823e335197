import { atom } from 'jotai'
import { closeLayer } from '../../platform/layers.ts'
import { isTextField } from '../../platform/typing.ts'
import { store } from '../../platform/state.ts'
import type { CommandContext } from '../../commands/command.ts'
import { commands } from '../commands.ts'

/** How long a command waits for the board to open. */
const waitsMs = 5000

/** What menu commands act on; null until the board is open. */
const context = atom<{ now: () => CommandContext } | null>(null)
/** A command chosen before. */
const waiting = atom<{ id: string; since: number } | null>(null)

/** Tells menu commands what to act on, until the returned function is called. */
export function commandsActOn(now: () => CommandContext): () => void {
  const own = { now }
  store.set(context, own)
  const chosen = store.get(waiting)
  if (chosen && performance.now() - chosen.since < waitsMs) runCommand(chosen.id)
  store.set(waiting, null)
  return () => store.set(context, (current) => (current === own ? null : current))
}

/** Runs a command from a menu. In a text field, undo and redo apply to the text. */
export function runCommand(id: string) {
  const command = commands.find((one) => one.id === id)
  if (!command) return
  const current = store.get(context)?.now()
  if (!current) return store.set(waiting, { id, since: performance.now() })
  if ((id === 'undo' || id === 'redo') && isTextField(document.activeElement)) {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to undo typing
    document.execCommand(id)
    return
  }
  if (command.needsTasks && current.tasks.length === 0) return
  closeLayer()
  command.run(current)
}
