import { useRef } from 'react'
import { openLayer, useIsAnchor, type Layer } from './layers.ts'

/** Props for a button that opens a layer beside it and closes it when pressed again. */
export function useLayerButton(layerAt: (button: HTMLElement) => Layer) {
  const ref = useRef<HTMLButtonElement>(null)
  const isOpen = useIsAnchor(ref)
  const wasOpen = useRef(false)

  return {
    ref,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    // The press already closes the layer; the click after it must not reopen it.
    onPointerDown: () => void (wasOpen.current = isOpen),
    onClick: () => {
      if (!wasOpen.current && ref.current) openLayer(layerAt(ref.current))
      wasOpen.current = false
    },
  } as const
}
