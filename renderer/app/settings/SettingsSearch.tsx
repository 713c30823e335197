import { Search, X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { wordsOf } from '#shared/search/words.ts'
import { useHasKeyboard } from '../../commands/use-has-keyboard.ts'
import { useMe } from '../../me/queries.ts'
import { goToSection } from '../../me/section-links.ts'
import { Highlighted } from '../../palette/Highlighted.tsx'
import { findCommands } from '../../palette/local-search.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { copy } from './copy.ts'
import { settingsCommands } from './places.ts'
import styles from './SettingsSearch.module.css'

type Props = { closeTo: string; onSearching: (isSearching: boolean) => void }

/** Finds what the palette finds of the settings. The focus stays in the field. */
export function SettingsSearch({ closeTo, onSearching }: Props) {
  const listId = useId()
  const [, navigate] = useLocation()
  const me = useMe()
  const hasKeyboard = useHasKeyboard()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const words = wordsOf(text)
  const goTo = (path: string) => {
    navigate(path, { state: { from: closeTo } })
    goToSection(path.slice(path.lastIndexOf('/') + 1)) // the same one again changes no path
  }
  const found = words.length > 0 ? findCommands(settingsCommands({ ...me, hasKeyboard }, goTo), words) : []

  const change = (to: string) => {
    setText(to)
    setActive(0)
    onSearching(wordsOf(to).length > 0)
  }
  const choose = (index: number) => {
    const chosen = found[index]
    if (!chosen) return
    change('')
    chosen.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && text !== '') change('')
    else if (event.key === 'ArrowDown' && found.length > 0) setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp' && found.length > 0) setActive((active + found.length - 1) % found.length)
    else if (event.key === 'Enter') choose(active)
    else return
    event.preventDefault()
  }

  return (
    <div>
      <div className={styles.field}>
        <Icon of={Search} size={14} />
        <input
          role="combobox"
          aria-label={copy.search}
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
          placeholder={copy.search}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text !== '' && <IconButton small icon={X} label={copy.clearSearch} onClick={() => change('')} />}
      </div>
      {found.length > 0 && (
        <ul id={listId} className={styles.results} role="listbox" aria-label={copy.results}>
          {found.map((place, index) => (
            <li
              key={place.key}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.result}
              onClick={() => choose(index)}
            >
              <Icon of={place.icon} />
              <Highlighted text={place.label} words={words} />
            </li>
          ))}
        </ul>
      )}
      {words.length > 0 && (
        <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.nothing}>
          {found.length > 0 ? copy.found(found.length) : copy.nothing(text.trim())}
        </p>
      )}
    </div>
  )
}
