import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { SidebarTools } from '../ui/Sidebar.tsx'
import { copy } from './copy.ts'
import type { TranscriptStops } from './use-transcript-stops.ts'
import styles from './TranscriptTools.module.css'

type Props = { stops: TranscriptStops }

export function TranscriptTools({ stops }: Props) {
  const [typed, setTyped] = useState('')
  // The search of 60,000 lines may lag behind typing; the text field must not.
  const query = useDeferredValue(typed)
  const search = useEffectEvent(stops.search)
  useEffect(() => search(query), [query])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') stops.step(event.shiftKey ? -1 : 1)
    if (event.key === 'Escape' && typed) {
      event.preventDefault()
      setTyped('')
    }
  }

  return (
    <SidebarTools>
      <label className={styles.search}>
        <Icon of={Search} size={14} />
        <input
          type="search"
          aria-label={copy.search}
          placeholder={copy.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <span className={styles.label} role="status">
        {stops.label}
      </span>
      <span className={styles.arrows}>
        <IconButton
          icon={ChevronUp}
          label={stops.isSearching ? copy.previousMatch : copy.previousTask}
          small
          disabled={!stops.canStep}
          onClick={() => stops.step(-1)}
        />
        <IconButton
          icon={ChevronDown}
          label={stops.isSearching ? copy.nextMatch : copy.nextTask}
          small
          disabled={!stops.canStep}
          onClick={() => stops.step(1)}
        />
      </span>
    </SidebarTools>
  )
}
