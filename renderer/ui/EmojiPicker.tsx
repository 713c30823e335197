import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Button } from './Button.tsx'
import { copy } from './copy.ts'
import { cx } from './cx.ts'
import { emoji, typedEmoji } from './emoji.ts'
import styles from './EmojiPicker.module.css'
import { Icon } from './Icon.tsx'
import { matching } from './match-words.ts'
import picker from './Picker.module.css'
import { Popover } from './Popover.tsx'

type Props = {
  anchor: HTMLElement | null
  chosen: string | null
  onChoose: (emoji: string | null) => void
  onClose: () => void
}

const perRow = 8
const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow }

export function EmojiPicker({ anchor, chosen, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [activeId, setActiveId] = useState(chosen ?? '')
  const typedOne = typedEmoji(typed)
  const shown = typedOne.length > 0 ? typedOne : matching(emoji, typed, emoji.length)

  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = shown.findIndex(({ id }) => id === activeId)
    const next = shown[Math.min(Math.max(at + step, 0), shown.length - 1)]
    if (next) setActiveId(next.id)
  }

  return (
    <Popover label={copy.icons} anchor={anchor} onClose={onClose}>
      <Command
        className={picker.picker}
        label={copy.icons}
        shouldFilter={false}
        vimBindings={false}
        value={activeId}
        onValueChange={setActiveId}
        onKeyDown={walk}
      >
        <div className={picker.search}>
          <Icon of={Search} size={14} />
          <Command.Input
            value={typed}
            onValueChange={setTyped}
            placeholder={copy.findIcon}
            aria-label={copy.findIcon}
          />
          {chosen && (
            <Button kind="link" size="s" onClick={() => onChoose(null)}>
              {copy.noIcon}
            </Button>
          )}
        </div>
        <Command.List label={copy.icons} className={cx(styles.grid, picker.scroll)}>
          {shown.map(({ id, label }) => (
            <Command.Item
              key={id}
              value={id}
              className={styles.cell}
              aria-label={label}
              aria-checked={id === chosen}
              onSelect={() => onChoose(id)}
            >
              {id}
            </Command.Item>
          ))}
        </Command.List>
        {shown.length === 0 && <p className={picker.nothing}>{copy.noSuchIcon}</p>}
      </Command>
    </Popover>
  )
}
