import { useRef, useState } from 'react'
import { openLayer, useIsAnchor, type Layer } from './layers.ts'

/** Props for a button that opens a layer beside it and closes it when pressed again. */
export function useLayerButton(layerAt: (button: HTMLElement) => Layer) {
  const [button, ref] = useState<HTMLButtonElement | null>(null)
  const isOpen = useIsAnchor(button)
  const wasOpen = useRef(false)

  return {
    ref,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    // The press already closes the layer; the click after it must not reopen it.
    onPointerDown: () => void (wasOpen.current = isOpen),
    onClick: () => {
      if (!wasOpen.current && button) openLayer(layerAt(button))
      wasOpen.current = false
    },
  } as const
}
