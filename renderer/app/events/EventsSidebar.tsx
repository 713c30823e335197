import { FileUp, Plus } from 'lucide-react'
import { Link } from 'wouter'
import type { EventsShown } from '../../platform/view.ts'
import { AppMarks } from '../../connections/AppMarks.tsx'
import { ListenButton } from '../../recordings/listening/ListenButton.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { iconButtonClass } from '../../ui/IconButton.tsx'
import { SidebarBody, SidebarHead, SidebarTools } from '../../ui/Sidebar.tsx'
import { copy } from '../../events/copy.ts'
import { eventsPath } from '../../events/events-path.ts'
import styles from './EventsSidebar.module.css'
import { PastEvents } from '../../events/PastEvents.tsx'
import { NoUpcomingEvents } from '../../connections/NoUpcomingEvents.tsx'
import { UpcomingEvents } from '../../meetings/upcoming/UpcomingEvents.tsx'

type Props = { show: EventsShown }

export function EventsSidebar({ show }: Props) {
  const cameFrom = { from: eventsPath[show] }

  return (
    <>
      <SidebarHead title={copy.events}>
        <AppMarks />
      </SidebarHead>
      <SidebarTools>
        <nav className={styles.toggle} aria-label={copy.events}>
          <Shown path={eventsPath.past} word={copy.past} name={copy.viewPast} isShown={show === 'past'} />
          <Shown
            path={eventsPath.upcoming}
            word={copy.upcoming}
            name={copy.viewUpcoming}
            isShown={show === 'upcoming'}
          />
        </nav>
        <Link
          href="/import"
          className={iconButtonClass()}
          state={cameFrom}
          aria-label={copy.importTranscript}
          data-tip={copy.importTranscript}
        >
          <Icon of={FileUp} />
        </Link>
        <Link href="/join-meeting" className={buttonClass({ kind: 'outline' })} state={cameFrom}>
          <Icon of={Plus} size={14} />
          {copy.joinMeeting}
        </Link>
      </SidebarTools>
      <SidebarBody label={show === 'past' ? copy.pastEvents : copy.upcomingEvents}>
        {show === 'past' ? <PastEvents /> : <UpcomingEvents Listen={ListenButton} whenEmpty={<NoUpcomingEvents />} />}
      </SidebarBody>
    </>
  )
}

type ShownProps = { path: string; word: string; name: string; isShown: boolean }

function Shown({ path, word, name, isShown }: ShownProps) {
  return (
    <Link href={path} aria-label={name} aria-current={isShown ? 'page' : undefined}>
      {word}
    </Link>
  )
}
