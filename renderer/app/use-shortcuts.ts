import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { undoLast } from '../ui/toast-list.ts'
import { closingPath, type View } from './view.ts'

/** Escape closes the top layer; ⌘Z takes back the last thing done to a task. */
export function useShortcuts(view: View, cameFrom: string | null) {
  const [, navigate] = useLocation()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape' && view.kind !== 'board' && !isLayerOpen()) navigate(closingPath(view, cameFrom))
    if (event.key.toLowerCase() === 'z' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !isWriting(event.target)) {
      if (undoLast()) event.preventDefault()
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** Menus and dialogs close themselves first. */
const isLayerOpen = () => document.querySelector(':popover-open, dialog[open]') !== null

const isWriting = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea, select')
