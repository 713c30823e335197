import { useEffect, useEffectEvent } from 'react'
import { currentLayer } from '../platform/layers.ts'
import { bindingsNow, useChosenKeys } from './bindings.ts'
import type { Command, CommandContext } from './command.ts'
import { matchKeys, stepOf, type Keys } from './keys.ts'
import { useCommands } from './registry.ts'

const nextStepWithinMs = 1200

/** Runs commands by their keys, except while the user types or a layer is open. */
export function useCommandKeys(context: () => CommandContext) {
  const { commands } = useCommands()
  useChosenKeys() // follows what another window chooses
  const now = useEffectEvent(context)
  useEffect(() => {
    let typed = ''
    let timer: ReturnType<typeof setTimeout>

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || isLayerOpen()) return
      const step = stepOf(event)
      if (!step || (isWriting(event.target) && !step.startsWith('mod+k'))) return
      if (isPressOf(event)) return

      clearTimeout(timer)
      const { match: command, isWaiting } = matchOf(bindingsNow(commands), typed, step)
      typed = isWaiting ? [typed, step].filter(Boolean).join(' ') : ''
      if (isWaiting) timer = setTimeout(() => (typed = ''), nextStepWithinMs)
      if (!command) return

      const context = now()
      if (command.needsTasks && context.tasks.length === 0) return
      event.preventDefault()
      command.run(context)
    }

    addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKeyDown)
    }
  }, [commands])
}

/** Matches the step together with what was typed before, else on its own. */
function matchOf(bindings: readonly [Keys, Command][], typed: string, step: string) {
  const longer = matchKeys([typed, step].filter(Boolean).join(' '), bindings)

  return longer.match || longer.isWaiting ? longer : matchKeys(step, bindings)
}

/** A layer that is still loading counts, since the typing is meant for it. */
const isLayerOpen = () =>
  currentLayer() !== null || document.querySelector(':popover-open:not([role="status"]), dialog[open]') !== null

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]')

/** Enter and space press the focused button or link. In a row, space completes and Enter opens instead. */
function isPressOf({ key, target }: KeyboardEvent) {
  if (!(target instanceof Element) || (key !== 'Enter' && key !== ' ')) return false
  if (target.matches(key === ' ' ? '[data-task-id] a' : '[data-task-id] [role="checkbox"]')) return false
  return target.matches('button, a, summary, [role="menuitem"]')
}
