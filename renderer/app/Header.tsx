import { CalendarDays, CircleCheckBig, FileUp, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { copy } from './copy.ts'
import type { View } from './view.ts'
import styles from './Header.module.css'

type Props = { view: View }

export function Header({ view }: Props) {
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.logo} aria-label={copy.toBoard}>
        <Logo />
      </Link>
      <span className={styles.push} />
      <nav className={styles.nav} aria-label={copy.mainNavigation}>
        <Destination to="/events" icon={CalendarDays} name={copy.events} isOpen={['events', 'event', 'transcript'].includes(view.kind)} />
        <Destination to="/completed" icon={CircleCheckBig} name={copy.completed} isOpen={view.kind === 'completed'} />
        <Destination to="/import" icon={FileUp} name={copy.import} isOpen={view.kind === 'import'} />
      </nav>
      <span className={styles.separator} />
      <AccountMenu />
    </header>
  )
}

type DestinationProps = { to: string; icon: LucideIcon; name: string; isOpen: boolean }

function Destination({ to, icon, name, isOpen }: DestinationProps) {
  return (
    <Link href={to} className={buttonClass({})} aria-current={isOpen ? 'page' : undefined}>
      <Icon of={icon} />
      <span className={styles.word}>{name}</span>
    </Link>
  )
}
