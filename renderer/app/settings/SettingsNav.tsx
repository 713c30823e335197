import { Bell, ChevronRight, Command, Inbox, Terminal, UserRound, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { useHasKeyboard } from '../../commands/use-has-keyboard.ts'
import { Icon } from '../../ui/Icon.tsx'
import { copy } from './copy.ts'
import { groups, type SettingsPage } from './pages.ts'
import styles from './SettingsNav.module.css'
import { SettingsSearch } from './SettingsSearch.tsx'

const icons: Partial<Record<SettingsPage, LucideIcon>> = {
  you: UserRound,
  capture: Inbox,
  notifications: Bell,
  developers: Terminal,
  shortcuts: Command,
}

type Props = { current: SettingsPage | null; closeTo: string }

/** The groups of the settings, below a search that finds each setting by name and by other words. */
export function SettingsNav({ current, closeTo }: Props) {
  const [isSearching, setIsSearching] = useState(false)
  const hasKeyboard = useHasKeyboard()
  const link = (page: SettingsPage) => (
    <li key={page}>
      <Link
        href={`/settings/${page}`}
        state={{ from: closeTo }}
        className={styles.link}
        aria-current={page === current ? 'page' : undefined}
      >
        {icons[page] && <Icon of={icons[page]} />}
        <span className={styles.name}>
          {copy.pages[page].title}
          <span className={styles.detail}>{copy.pages[page].detail}</span>
        </span>
        <Icon of={ChevronRight} size={14} />
      </Link>
    </li>
  )

  return (
    <div className={styles.aside}>
      <SettingsSearch closeTo={closeTo} onSearching={setIsSearching} />
      {!isSearching && (
        <nav aria-label={copy.settings}>
          <ul>{groups.map(link)}</ul>
          {hasKeyboard && <ul className={styles.apart}>{link('shortcuts')}</ul>}
        </nav>
      )}
    </div>
  )
}
