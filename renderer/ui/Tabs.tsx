import type { LucideIcon } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Tabs.module.css'

/** With an icon, only screen readers get its title. */
type Tab = { key: string; title: string; icon?: LucideIcon; detail?: ReactNode }
type Props = {
  label: string
  tabs: readonly Tab[]
  selected: string
  /** The id of the tab panel, which is named after `tabId`. */
  panel: string
  /** Underlined words instead of one control. */
  isPlain?: boolean
  onSelect: (key: string) => void
}

export const tabId = (panel: string, key: string) => `${panel}-${key}`

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs of equal rank. The arrow keys select them. */
export function Tabs({ label, tabs, selected, panel, isPlain = false, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(
      tabs.findIndex(({ key }) => key === selected),
      tabs.length,
    )
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    onSelect(next.key)
    const button = list.current?.querySelectorAll('button')[to!]
    button?.focus()
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  return (
    <div ref={list} className={isPlain ? styles.plain : styles.tabs} role="tablist" aria-label={label} onKeyDown={step}>
      {tabs.map(({ key, title, icon, detail }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={tabId(panel, key)}
          aria-selected={key === selected}
          aria-controls={key === selected ? panel : undefined}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => onSelect(key)}
        >
          {icon && <Icon of={icon} />}
          <span className={icon ? 'visually-hidden' : 'truncate'}>{title}</span>{' '}
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        </button>
      ))}
    </div>
  )
}
