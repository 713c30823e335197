import { DoorOpen } from 'lucide-react'
import { useEffect } from 'react'
import { HeaderNotice } from '../../ui/HeaderNotice.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { isLive } from '../event-state.ts'
import { eventsPath } from '../events-path.ts'
import { copy } from './copy.ts'
import { setLive } from '../../tasks/live-meetings.ts'
import { Elapsed, LiveDot } from './LiveClock.tsx'
import { useInProgress } from './queries.ts'

/** Shows in the header that a meeting is live or that its bot waits for the host. It loads after the board and takes no space from it. */
export function LiveNotice() {
  const { data: events } = useInProgress()
  useEffect(() => setLive(events?.filter(isLive).map(({ id }) => id) ?? null), [events])
  const [first, ...others] = events?.filter(isLive) ?? []
  const waiting = events?.find(({ status }) => status === 'WAITING')

  const linkTo = (title: string) => ({ action: copy.view, actionLabel: copy.viewOf(title) })

  if (first && others.length > 0) {
    const live = others.length + 1
    return (
      <HeaderNotice
        sign={<LiveDot />}
        text={copy.areLive(live)}
        brief={live}
        to={eventsPath.past}
        action={copy.view}
        actionLabel={copy.viewAll}
      />
    )
  }
  if (first) {
    return (
      <HeaderNotice
        sign={<LiveDot />}
        text={copy.isLive(first.title)}
        to={`/events/${first.id}`}
        {...linkTo(first.title)}
      >
        <Elapsed since={first.date} />
      </HeaderNotice>
    )
  }

  return (
    waiting && (
      <HeaderNotice
        sign={<Icon of={DoorOpen} size={14} />}
        text={copy.waits(waiting.title)}
        to={`/events/${waiting.id}`}
        {...linkTo(waiting.title)}
      />
    )
  )
}
