import { useRef, useState } from 'react'
import { openLayer, useIsAnchor, type Layer } from './layers.ts'

/** What a button needs that opens a layer beside itself. Pressed again it closes it. */
export function useLayerButton(layerAt: (button: HTMLElement) => Layer) {
  const [button, ref] = useState<HTMLButtonElement | null>(null)
  const isOpen = useIsAnchor(button)
  const wasOpen = useRef(false)

  return {
    ref,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    // The press already closes what is open; the click that follows must not open it again.
    onPointerDown: () => void (wasOpen.current = isOpen),
    onClick: () => {
      if (!wasOpen.current && button) openLayer(layerAt(button))
      wasOpen.current = false
    },
  } as const
}
