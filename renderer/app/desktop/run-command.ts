import { closeLayer } from '../../platform/layers.ts'
import type { CommandContext } from '../../commands/command.ts'
import { commands } from '../commands.ts'

/** How long a command waits for the board to open. */
const waitsMs = 5000

let contextNow: (() => CommandContext) | null = null
let waiting: { id: string; since: number } | null = null

/** Tells menu commands what to act on, until the returned function is called. */
export function commandsActOn(context: () => CommandContext): () => void {
  contextNow = context
  if (waiting && performance.now() - waiting.since < waitsMs) runCommand(waiting.id)
  waiting = null
  return () => {
    if (contextNow === context) contextNow = null
  }
}

/** Runs a command from a menu. In a text field, undo and redo apply to the text. */
export function runCommand(id: string) {
  const command = commands.find((one) => one.id === id)
  if (!command) return
  if (!contextNow) {
    waiting = { id, since: performance.now() }
    return
  }
  if ((id === 'undo' || id === 'redo') && isWriting()) {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to undo typing
    document.execCommand(id)
    return
  }
  const context = contextNow()
  if (command.needsTasks && context.tasks.length === 0) return
  closeLayer()
  command.run(context)
}

const isWriting = () => document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false
