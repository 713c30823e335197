import { useLayoutEffect, useRef, type CSSProperties, type FocusEvent, type ReactNode } from 'react'
import { placeUnder } from './place-under.ts'
import styles from './Popover.module.css'

type Props = {
  label: string
  /** What it belongs to; without one it stands in the middle. */
  anchor: HTMLElement | null
  /** How wide it may be where there is room; without one, as wide as a picker. */
  width?: number
  onClose: () => void
  children: ReactNode
}

/** A small window in the browser's top layer, which also brings Escape and closing by a click elsewhere. */
export function Popover({ label, anchor, width, onClose, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const own = popup.current
    if (!own) return
    const cameFrom = document.activeElement
    const place = () => anchor?.isConnected && placeUnder(own, anchor, 'start')
    const watch = new ResizeObserver(place) // its content grows and shrinks while somebody types
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

  // Told before it goes, since the word that it went comes so late that a key typed meanwhile would be lost.
  return (
    <div
      ref={popup}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-label={label}
      className={styles.popover}
      style={size}
      data-centred={anchor ? undefined : true}
      onBlur={closeWhenLeft}
      onBeforeToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {children}
    </div>
  )
}

/** Where somebody can type at once, or else the first thing that can be chosen. */
function focusIn(popup: HTMLElement) {
  const first =
    popup.querySelector<HTMLElement>('[role="combobox"]') ??
    popup.querySelector<HTMLElement>('input, textarea, button') ??
    popup
  first.focus({ preventScroll: true })
}

/** What opened it may be gone by now, as the buttons of a row are that the pointer has left. */
function focusBack(cameFrom: Element | null, anchor: HTMLElement | null) {
  const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body
  const target = isThere ? cameFrom : (anchor?.querySelector<HTMLElement>('a, button') ?? anchor)
  target?.focus({ preventScroll: true })
}
