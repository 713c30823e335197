import { useEffect, useEffectEvent } from 'react'
import { currentLayer } from '../platform/layers.ts'
import { bindingsNow } from './bindings.ts'
import type { Command, CommandContext } from './command.ts'
import { matchKeys, stepOf, type Keys } from './keys.ts'
import { useCommands } from './registry.ts'

const nextStepWithinMs = 1200

/** Runs commands by their keys, except while someone types or something lies above the page. */
export function useCommandKeys(context: () => CommandContext) {
  const { commands } = useCommands()
  const now = useEffectEvent(context)
  useEffect(() => {
    let typed = ''
    let forget: ReturnType<typeof setTimeout>

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || isLayerOpen()) return
      const step = stepOf(event)
      if (!step || (isWriting(event.target) && !step.startsWith('mod+k'))) return
      if (isPressOf(event)) return

      clearTimeout(forget)
      const { does, isWaiting } = matchOf(bindingsNow(commands), typed, step)
      typed = isWaiting ? [typed, step].filter(Boolean).join(' ') : ''
      if (isWaiting) forget = setTimeout(() => (typed = ''), nextStepWithinMs)
      if (!does) return

      const found = now()
      if (does.needsTasks && found.tasks.length === 0) return
      event.preventDefault()
      does.run(found)
    }

    addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(forget)
      removeEventListener('keydown', onKeyDown)
    }
  }, [commands])
}

/** A step that does not go on with what was typed may still begin something of its own. */
function matchOf(bindings: readonly [Keys, Command][], typed: string, step: string) {
  const longer = matchKeys([typed, step].filter(Boolean).join(' '), bindings)

  return longer.does || longer.isWaiting ? longer : matchKeys(step, bindings)
}

/** Also one that is still loading: what is typed meanwhile is meant for it. */
const isLayerOpen = () =>
  currentLayer() !== null || document.querySelector(':popover-open:not([role="status"]), dialog[open]') !== null

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]')

/** Enter and space belong to the button or link that has the focus; in a row, space ticks and Enter opens. */
function isPressOf({ key, target }: KeyboardEvent) {
  if (!(target instanceof Element) || (key !== 'Enter' && key !== ' ')) return false
  if (target.matches(key === ' ' ? '[data-task-id] a' : '[data-task-id] [role="checkbox"]')) return false
  return target.matches('button, a, summary, [role="menuitem"]')
}
