import { Link } from 'wouter'
import type { Ground } from '../platform/view.ts'
import { copy } from './copy.ts'
import styles from './ViewSwitch.module.css'

const views: readonly { to: Ground; name: string }[] = [
  { to: '/', name: copy.byGroup },
  { to: '/today', name: copy.byTime },
]

/** Leads from the board to the same tasks by day, and back. */
export function ViewSwitch({ ground }: { ground: Ground }) {
  return (
    <nav className={styles.switch} aria-label={copy.arrangement}>
      {views.map(({ to, name }) => (
        <Link key={to} href={to} aria-current={to === ground ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
