import { CalendarDays, Hourglass, Plus, SquareKanban, type LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { followKeyboard } from '../../platform/follow-keyboard.ts'
import { useLayerButton } from '../../platform/use-layer-button.ts'
import type { Ground, View } from '../../platform/view.ts'
import { Icon } from '../../ui/Icon.tsx'
import { commandOf } from '../commands.ts'
import { contextNow } from '../context-now.ts'
import { copy as appCopy } from '../copy.ts'
import { copy } from './copy.ts'
import styles from './PhoneBar.module.css'

type Props = { view: View; ground: Ground }

/** The five places of a small screen, within reach of the thumb. */
export function PhoneBar({ view, ground }: Props) {
  const [, navigate] = useLocation()
  const adding = useLayerButton((anchor) => ({ kind: 'add', anchor }))
  const search = commandOf('search')
  const here = placeOf(view)
  useEffect(followKeyboard, [])

  return (
    <nav className={styles.bar} aria-label={appCopy.mainNavigation}>
      <Place to={ground === '/today' ? ground : '/'} icon={SquareKanban} name={copy.board} isHere={here === 'board'} />
      <Place to="/events" icon={CalendarDays} name={copy.events} isHere={here === 'events'} />
      <Place to="/waiting" icon={Hourglass} name={copy.waiting} isHere={here === 'waiting'} />
      <button
        type="button"
        className={styles.place}
        aria-label={search.label}
        onClick={() => search.run(contextNow(null, navigate))}
      >
        <Icon of={search.icon} size={20} />
        {copy.search}
      </button>
      <button type="button" className={styles.place} {...adding}>
        <Icon of={Plus} size={20} />
        {copy.add}
      </button>
    </nav>
  )
}

function Place({ to, icon, name, isHere }: { to: string; icon: LucideIcon; name: string; isHere: boolean }) {
  return (
    <Link href={to} className={styles.place} aria-current={isHere ? 'page' : undefined}>
      <Icon of={icon} size={20} />
      {name}
    </Link>
  )
}

/** The place a view belongs to. What has none of its own is opened from the board. */
function placeOf({ kind }: View): 'board' | 'events' | 'waiting' {
  if (kind === 'waiting') return kind
  return kind === 'events' || kind === 'event' || kind === 'transcript' ? 'events' : 'board'
}
