import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { clearSelection, currentSelection } from '../selection/state.ts'
import { escapeLast } from '../ui/on-escape.ts'
import { dismissLastToast } from '../ui/toast-list.ts'
import { isLayerOpen } from '../platform/typing.ts'
import { useGround } from '../platform/ground.ts'
import { closingPath, groundOf, type View } from '../platform/view.ts'

/** Escape clears the selection first, then closes what is open, then dismisses the newest toast, then a tip. */
export function useEscape(view: View, cameFrom: string | null) {
  const [, navigate] = useLocation()
  const ground = useGround()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.key !== 'Escape' || isLayerOpen()) return // a layer closes itself
    if (currentSelection().ids.size > 0) clearSelection()
    else if (groundOf(view) === null) navigate(closingPath(view, cameFrom, ground))
    else if (!dismissLastToast()) escapeLast()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
