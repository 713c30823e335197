import { Check } from 'lucide-react'
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Caps } from './Caps.tsx'
import { Icon } from './Icon.tsx'
import type { MenuChoice, MenuEntry } from './menu-entry.ts'
import { placeUnder } from './place-under.ts'
import styles from './Menu.module.css'

type Props = {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  entries: MenuEntry[]
  heading?: ReactNode
  onClose: () => void
}

/** A menu in the browser's top layer, which closes it on Escape or a click outside. */
export function Menu({ id, label, anchor, entries, heading, onClose }: Props) {
  const popup = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const own = popup.current
    const opener = anchor.current
    if (!own || !opener) return
    own.showPopover()
    placeUnder(own, opener)
    items(own)[0]?.focus()

    return () => {
      if (own.contains(document.activeElement) || document.activeElement === document.body) opener.focus()
    }
  }, [anchor])

  const onKeyDown = (event: KeyboardEvent) => {
    const all = popup.current ? items(popup.current) : []
    const next = nextItem(event.key, all, all.indexOf(document.activeElement as HTMLElement))
    if (event.key === 'Tab') onClose()
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  // The toggle event comes so late that keys typed before it would be lost, so this closes on beforetoggle.
  return (
    <div
      ref={popup}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onBeforeToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {heading}
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} onClose={onClose} />
      ))}
    </div>
  )
}

function Entry({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  if (entry.kind === 'separator') return <div role="separator" className={styles.separator} />
  if (entry.kind === 'title') return <div className={styles.title}>{entry.label}</div>

  return <Choice choice={entry} onClose={onClose} />
}

function Choice({ choice, onClose }: { choice: MenuChoice; onClose: () => void }) {
  const isChecked = choice.isChosen ?? choice.isOn
  return (
    <button
      type="button"
      role={roleOf(choice)}
      aria-checked={isChecked}
      tabIndex={-1}
      className={styles.item}
      data-keys={choice.keys?.typed}
      data-danger={choice.isDanger || undefined}
      aria-disabled={choice.blocked ? true : undefined}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        if (choice.blocked) return
        onClose()
        choice.run()
      }}
    >
      {choice.icon && <Icon of={choice.icon} />}
      <span>
        {choice.label}
        {(choice.blocked ?? choice.hint) && <span className={styles.reason}>{choice.blocked ?? choice.hint}</span>}
      </span>
      {choice.keys && (
        <span className={styles.caps}>
          <Caps caps={choice.keys.caps} />
        </span>
      )}
      {choice.end && <span className={styles.end}>{choice.end}</span>}
      {isChecked && <Icon of={Check} size={14} className={styles.chosen} />}
    </button>
  )
}

function roleOf({ isChosen, isOn }: MenuChoice) {
  if (isOn !== undefined) return 'menuitemcheckbox'
  return isChosen === undefined ? 'menuitem' : 'menuitemradio'
}

const items = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

function nextItem(key: string, all: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length]
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  // Keys of a choice choose it at once.
  if (key.length !== 1 || key === ' ' || all.some(({ dataset }) => dataset.keys)) return undefined

  const rest = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return rest.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
