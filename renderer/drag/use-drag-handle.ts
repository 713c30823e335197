import { useDraggable } from '@dnd-kit/core'
import { useCallback, useLayoutEffect, useRef, type SyntheticEvent } from 'react'

type Listeners = ReturnType<typeof useDraggable>['listeners']

/** The `[data-drag]` elements that can be dragged now, with what starts their drag. */
const sources = new WeakMap<Element, Listeners>()

/**
 * Makes the row or column around a handle draggable while the handle is rendered: by a press anywhere on the
 * `[data-drag]` around it, or by Space on the handle.
 */
export function useDragHandle(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id })
  const handle = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const source = handle.current?.closest('[data-drag]')
    if (!source) return
    sources.set(source, listeners)
    return () => void sources.delete(source)
  }, [listeners])

  return {
    ref: useCallback(
      (element: HTMLElement | null) => {
        handle.current = element
        setActivatorNodeRef(element)
        setNodeRef(element?.closest<HTMLElement>('[data-task-id], [data-group-id]') ?? null)
      },
      [setActivatorNodeRef, setNodeRef],
    ),
    'aria-roledescription': attributes['aria-roledescription'],
    'aria-describedby': attributes['aria-describedby'],
  }
}

/** Presses Space on the handle inside an element. */
export function pressHandle(within: HTMLElement) {
  const handle = within.querySelector<HTMLElement>('[data-drag-handle]')
  handle?.focus({ preventScroll: true })
  handle?.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true, cancelable: true }))
}

/** Starts the drag of what a press or key is on. The area with the draggable elements listens with these. */
export const dragStarts = {
  onMouseDown: startWith('onMouseDown'),
  onTouchStart: startWith('onTouchStart'),
  onKeyDown: startWith('onKeyDown'),
}

function startWith(name: 'onMouseDown' | 'onTouchStart' | 'onKeyDown') {
  return (event: SyntheticEvent) => {
    const source = event.target instanceof Element && event.target.closest('[data-drag]')
    if (source) sources.get(source)?.[name]?.(event)
  }
}
