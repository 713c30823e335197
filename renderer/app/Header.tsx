import { CalendarDays, CircleCheckBig, Ellipsis, Hourglass, Layers } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { CommandButton } from '../commands/CommandButton.tsx'
import { contextNow } from './context-now.ts'
import { choiceOf } from '../commands/menu-choice.ts'
import { FocusToggle } from '../focus/FocusToggle.tsx'
import { FilterButton } from '../labels/FilterButton.tsx'
import { useMe } from '../me/queries.ts'
import { useHasBoard } from '../tasks/queries.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { commandOf } from './commands.ts'
import { copy } from './copy.ts'
import { Destination } from './Destination.tsx'
import { late } from '../platform/late.tsx'
import { useIsNarrow } from '../platform/narrow.ts'
import { isPlace, type Ground, type View } from '../platform/view.ts'
import { later } from './later.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import styles from './Header.module.css'

// Only the Mac app records, so only it loads these.
const CutOffNotice = lazy(() => later.events().then((module) => ({ default: module.CutOffNotice })))
const ListeningNotice = lazy(async () => ({
  default: (await import('../recordings/listening/ListeningNotice.tsx')).ListeningNotice,
}))
const BillingNotice = lazy(async () => ({
  default: (await import('../workspaces/BillingNotice.tsx')).BillingNotice,
}))
const LiveNotice = lazy(() => later.notices().then((module) => ({ default: module.LiveNotice })))
const TroubleNotice = lazy(() => later.notices().then((module) => ({ default: module.TroubleNotice })))
const PhoneBar = late(() => later.phone().then((module) => module.PhoneBar))

type Props = { view: View; ground: Ground }

export function Header({ view, ground }: Props) {
  const me = useMe()
  const hasBoard = useHasBoard()
  const isNarrow = useIsNarrow()
  const hasBoardTools = !isNarrow || !isPlace(view)
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.logo} aria-label={copy.toBoard}>
        <Logo />
      </Link>
      {hasBoardTools && <ViewSwitch ground={ground} />}
      {hasBoard && (
        <Suspense>
          {me.sellsSubscriptions && <BillingNotice me={me} />}
          <TroubleNotice />
          <LiveNotice />
        </Suspense>
      )}
      {window.kept && (
        <Suspense>
          <ListeningNotice />
          <CutOffNotice kept={window.kept} />
        </Suspense>
      )}
      <span className={styles.push} />
      {hasBoardTools && <FocusToggle />}
      {isNarrow ? <PhoneBar view={view} ground={ground} /> : <Places view={view} />}
      <AccountMenu />
    </header>
  )
}

function Places({ view }: { view: View }) {
  const { features } = useMe()

  return (
    <>
      <span className={styles.separator} />
      <nav className={styles.nav} aria-label={copy.mainNavigation}>
        {features.topicsPage && (
          <Destination to="/topics" icon={Layers} name={copy.topics} isOpen={view.kind === 'topics'} />
        )}
        <Destination
          to="/events"
          icon={CalendarDays}
          name={copy.events}
          isOpen={['events', 'event', 'transcript'].includes(view.kind)}
        />
        <Destination to="/waiting" icon={Hourglass} name={copy.waiting} isOpen={view.kind === 'waiting'} />
        <Destination to="/completed" icon={CircleCheckBig} name={copy.completed} isOpen={view.kind === 'completed'} />
        <FilterButton />
        <MoreMenu />
        <span className={styles.separator} />
        <CommandButton id="search" />
        <CommandButton id="create" />
      </nav>
    </>
  )
}

const elsewhere = ['important', 'go-archived', 'go-snoozed', 'go-noise', 'import']

function MoreMenu() {
  const [, navigate] = useLocation()

  return (
    <MenuButton
      label={copy.more}
      entries={() => elsewhere.map((id) => choiceOf(commandOf(id), contextNow(null, navigate)))}
    >
      {(trigger) => <IconButton icon={Ellipsis} label={copy.more} {...trigger} />}
    </MenuButton>
  )
}
