import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Menu } from './Menu.tsx'
import type { MenuEntry } from './menu-entry.ts'

type Trigger = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onPointerDown: () => void
  onClick: () => void
}
type Props = {
  label: string
  entries: () => MenuEntry[]
  heading?: ReactNode
  onOpenChange?: (isOpen: boolean) => void
  children: (trigger: Trigger) => ReactNode
}

/** A button with a menu. The menu closes on Escape, a choice or a click outside. */
export function MenuButton({ label, entries, heading, onOpenChange, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const id = useId()

  const change = (next: boolean) => {
    setIsOpen(next)
    onOpenChange?.(next)
  }

  return (
    <>
      {children({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        // The press already closes an open menu; the click after it must not reopen it.
        onPointerDown: () => (wasOpen.current = isOpen),
        onClick: () => {
          if (!wasOpen.current) change(true)
          wasOpen.current = false
        },
      })}
      {isOpen && (
        <Menu
          id={id}
          label={label}
          anchor={anchor}
          entries={entries()}
          heading={heading}
          onClose={() => change(false)}
        />
      )}
    </>
  )
}
