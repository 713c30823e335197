import { useEffect, useEffectEvent } from 'react'
import { isLayerOpen, isTextField } from '../platform/typing.ts'
import { bindingsNow, useChosenKeys } from './bindings.ts'
import type { Command, CommandContext } from './command.ts'
import { noteKey } from './keyboard-in-use.ts'
import { matchKeys, stepOf, type Keys } from './keys.ts'
import { useCommands } from './registry.ts'

const nextStepWithinMs = 1200

/** Runs commands by their keys, except while the user types or a layer is open. An open menu has its own keys. */
export function useCommandKeys(context: () => CommandContext) {
  const { commands } = useCommands()
  useChosenKeys() // follows what another window chooses
  const now = useEffectEvent(context)
  useEffect(() => {
    let typed = ''
    let timer: ReturnType<typeof setTimeout>

    function onKeyDown(event: KeyboardEvent) {
      if (!isTextField(event.target)) noteKey()
      const menu = openMenu()
      if (event.defaultPrevented || event.isComposing || (!menu && isLayerOpen())) return
      const step = stepOf(event)
      if (!step || (isTextField(event.target) && !step.startsWith('mod+k'))) return
      if (isPressOf(event)) return

      clearTimeout(timer)
      const { match, isWaiting } = matchOf<Command | HTMLElement>(
        menu ? choicesOf(menu) : bindingsNow(commands),
        typed,
        step,
      )
      typed = isWaiting ? [typed, step].filter(Boolean).join(' ') : ''
      if (isWaiting) timer = setTimeout(() => (typed = ''), nextStepWithinMs)
      if (!match) return

      const context = now()
      if ('needsTasks' in match && match.needsTasks && context.tasks.length === 0) return
      event.preventDefault()
      if (match instanceof HTMLElement) match.click()
      else match.run(context)
    }

    addEventListener('keydown', onKeyDown)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onKeyDown)
    }
  }, [commands])
}

/** Matches the step together with what was typed before, else on its own. */
function matchOf<Target>(bindings: readonly [Keys, Target][], typed: string, step: string) {
  const longer = matchKeys([typed, step].filter(Boolean).join(' '), bindings)

  return longer.match || longer.isWaiting ? longer : matchKeys(step, bindings)
}

const openMenu = () => document.querySelector<HTMLElement>('[role="menu"]:popover-open')

const choicesOf = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>('[data-keys]')].map((choice): [Keys, HTMLElement] => [
    choice.dataset.keys ?? '',
    choice,
  ])

/** Enter and space press the focused button or link. In a row, space completes and Enter opens instead. */
function isPressOf({ key, target }: KeyboardEvent) {
  if (!(target instanceof Element) || (key !== 'Enter' && key !== ' ')) return false
  if (target.matches(key === ' ' ? '[data-task-id] a' : '[data-task-id] [role="checkbox"]')) return false
  return target.matches('button, a, summary, [role="menuitem"]')
}
