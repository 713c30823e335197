import { closeLayer } from '../../platform/layers.ts'
import type { CommandContext } from '../../commands/command.ts'
import { commands } from '../commands.ts'

/** For so long a command waits for a board that is just being opened. */
const waitsMs = 5000

let contextNow: (() => CommandContext) | null = null
let waiting: { id: string; since: number } | null = null

/** What commands would act on, for as long as the board is there. */
export function commandsActOn(context: () => CommandContext): () => void {
  contextNow = context
  if (waiting && performance.now() - waiting.since < waitsMs) runCommand(waiting.id)
  waiting = null
  return () => {
    if (contextNow === context) contextNow = null
  }
}

/** Runs a command that a menu asked for. In a text, undo and redo are about the text. */
export function runCommand(id: string) {
  const command = commands.find((one) => one.id === id)
  if (!command) return
  if (!contextNow) {
    waiting = { id, since: performance.now() }
    return
  }
  if ((id === 'undo' || id === 'redo') && isWriting()) {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else takes back what was typed
    document.execCommand(id)
    return
  }
  const context = contextNow()
  if (command.needsTasks && context.tasks.length === 0) return
  closeLayer()
  command.run(context)
}

const isWriting = () => document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false
