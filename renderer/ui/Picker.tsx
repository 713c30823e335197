import { Command } from 'cmdk'
import { Check, Minus, Plus, Search } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { clickChosen } from './click-chosen.ts'
import { Icon } from './Icon.tsx'
import { isNamed, matching } from './match-words.ts'
import styles from './Picker.module.css'

export type PickerItem = {
  id: string
  label: string
  /** Search terms besides its name. */
  words?: string
  /** `mixed` when it applies to some of the edited tasks. */
  isChosen: boolean | 'mixed'
}

type Props<Item extends PickerItem> = {
  label: string
  placeholder: string
  items: readonly Item[]
  /** Shown when nothing matches. */
  nothing: string
  /** Checkboxes instead of a single choice. */
  isMany?: boolean
  head?: ReactNode
  face: (item: Item) => ReactNode
  /** A control beside the active item. */
  aside?: (item: Item) => ReactNode
  /** Offers to create a name that doesn't exist yet. */
  add?: { label: (name: string) => string; run: (name: string) => void }
  onChoose: (item: Item) => void
}

const shownAtMost = 100

/** A list that filters while the user types. Works by arrows and Enter, or by pointer. */
export function Picker<Item extends PickerItem>({
  label,
  placeholder,
  items,
  nothing,
  isMany = false,
  head,
  face,
  aside,
  add,
  onChoose,
}: Props<Item>) {
  const [typed, setTyped] = useState('')
  const [activeId, setActiveId] = useState('')
  const shown = matching(items, typed, shownAtMost)
  const active = shown.find(({ id }) => id === activeId)
  const name = typed.trim()
  const canAdd = add && name && !isNamed(items, name)

  return (
    <Command
      className={styles.picker}
      label={label}
      shouldFilter={false}
      vimBindings={false}
      loop
      value={activeId}
      onValueChange={setActiveId}
      onKeyDown={clickChosen}
    >
      {head}
      <div className={styles.search}>
        <Icon of={Search} size={14} />
        <Command.Input value={typed} onValueChange={setTyped} placeholder={placeholder} aria-label={placeholder} />
      </div>
      <div className={styles.body}>
        <Command.List className={styles.scroll} label={label} aria-multiselectable={isMany || undefined}>
          {shown.map((item) => (
            <Command.Item
              key={item.id}
              value={item.id}
              className={styles.item}
              data-id={item.id}
              aria-checked={item.isChosen}
              onSelect={() => onChoose(item)}
            >
              {isMany && <Box isChosen={item.isChosen} />}
              <span className={styles.face}>{face(item)}</span>
              {!isMany && item.isChosen && (
                <Icon of={item.isChosen === 'mixed' ? Minus : Check} size={14} className={styles.chosen} />
              )}
            </Command.Item>
          ))}
          {canAdd && (
            <Command.Item value="add" className={styles.item} onSelect={() => add.run(name)}>
              <Icon of={Plus} size={14} />
              <span className="truncate">{add.label(name)}</span>
            </Command.Item>
          )}
        </Command.List>
        {shown.length === 0 && !canAdd && <p className={styles.nothing}>{nothing}</p>}
        {aside && active && <BesideActive id={active.id}>{aside(active)}</BesideActive>}
      </div>
    </Command>
  )
}

function Box({ isChosen }: Pick<PickerItem, 'isChosen'>) {
  return (
    <span className={styles.box} data-chosen={isChosen || undefined} aria-hidden="true">
      {isChosen && <Icon of={isChosen === 'mixed' ? Minus : Check} size={12} />}
    </span>
  )
}

/** Overlays the end of the active item, because an option can't contain a button. */
function BesideActive({ id, children }: { id: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const list = place.current?.parentElement?.querySelector<HTMLElement>('[role="listbox"]')
    const follow = () => {
      const item = list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
      if (list && item) place.current?.style.setProperty('top', `${item.offsetTop - list.scrollTop}px`)
    }
    follow()
    list?.addEventListener('scroll', follow)
    return () => list?.removeEventListener('scroll', follow)
  })

  return (
    <div ref={place} className={styles.aside}>
      {children}
    </div>
  )
}
