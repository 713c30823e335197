import { useRef, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Popover } from './Popover.tsx'

type Props = {
  /** The button's name for screen readers, if its content doesn't say enough. */
  name?: string
  kind?: 'plain' | 'outline'
  face: ReactNode
  /** The popover's name. */
  label: string
  width?: number
  disabled?: boolean
  children: (close: () => void) => ReactNode
}

/** A button that opens a popover beside it. */
export function PopoverButton({ name, kind, face, label, width, disabled, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const close = () => setIsOpen(false)

  return (
    <>
      <Button
        ref={anchor}
        kind={kind}
        disabled={disabled}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // Pressing already closes an open popover; the click that follows must not reopen it.
        onPointerDown={() => (wasOpen.current = isOpen)}
        onClick={() => {
          setIsOpen(!wasOpen.current)
          wasOpen.current = false
        }}
      >
        {face}
      </Button>
      {isOpen && (
        <Popover label={label} anchor={anchor.current} width={width} onClose={close}>
          {children(close)}
        </Popover>
      )}
    </>
  )
}
