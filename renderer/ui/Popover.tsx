import { useLayoutEffect, useRef, type CSSProperties, type FocusEvent, type ReactNode } from 'react'
import { placeUnder } from './place-under.ts'
import styles from './Popover.module.css'

type Props = {
  label: string
  /** The element it opens beside; without one it's centered. */
  anchor: HTMLElement | null
  /** The maximum width; by default that of a picker. */
  width?: number
  onClose: () => void
  children: ReactNode
}

/** A popover in the browser's top layer, which closes it on Escape or a click outside. */
export function Popover({ label, anchor, width, onClose, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const own = popup.current
    if (!own) return
    const cameFrom = document.activeElement
    const place = () => anchor?.isConnected && placeUnder(own, anchor, 'start')
    const watch = new ResizeObserver(place) // its content resizes while the user types
    own.showPopover()
    place()
    watch.observe(own)
    addEventListener('resize', place)
    focusIn(own)

    return () => {
      watch.disconnect()
      removeEventListener('resize', place)
      if (own.contains(document.activeElement) || document.activeElement === document.body) focusBack(cameFrom, anchor)
    }
  }, [anchor])

  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
  }

  const size: CSSProperties & { '--popover-w'?: string } = width ? { '--popover-w': `${width}px` } : {}

  // The toggle event comes so late that keys typed before it would be lost, so this closes on beforetoggle.
  return (
    <div
      ref={popup}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-label={label}
      className={styles.popover}
      style={size}
      data-centered={anchor ? undefined : true}
      onBlur={closeWhenLeft}
      onBeforeToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {children}
    </div>
  )
}

/** The text field, else the first choice. */
function focusIn(popup: HTMLElement) {
  const first =
    popup.querySelector<HTMLElement>('[role="combobox"]') ??
    popup.querySelector<HTMLElement>('input, textarea, button') ??
    popup
  first.focus({ preventScroll: true })
}

/** The opener may be gone, like the buttons of a row that the pointer left. */
function focusBack(cameFrom: Element | null, anchor: HTMLElement | null) {
  const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body
  const target = isThere ? cameFrom : (anchor?.querySelector<HTMLElement>('a, button') ?? anchor)
  target?.focus({ preventScroll: true })
}
