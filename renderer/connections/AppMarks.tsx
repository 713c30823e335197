import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { Icon } from '../ui/Icon.tsx'
import { GoogleMeetIcon, SlackIcon, ZoomIcon } from '../ui/platform-icons.ts'
import { copy } from './copy.ts'
import styles from './AppMarks.module.css'
import { knownOf, useConnections } from './queries.ts'
import type { Source } from '#shared/connections/sources.ts'
import { connectedApps } from './state.ts'

/** The apps Kept captures, each a link to its connection. */
export function AppMarks() {
  const { zoom, meet, slack, count } = connectedApps(knownOf(useConnections()))

  return (
    <div className={styles.apps} role="group" aria-label={copy.appsConnected(count)}>
      <AppMark icon={ZoomIcon} name={copy.apps.zoom} isOn={zoom} source="calendar" />
      <AppMark icon={GoogleMeetIcon} name={copy.apps.meet} isOn={meet} source="calendar" />
      <AppMark icon={SlackIcon} name={copy.apps.slack} isOn={slack} source="slack" />
    </div>
  )
}

type MarkProps = { icon: LucideIcon; name: string; isOn: boolean; source: Source }

function AppMark({ icon, name, isOn, source }: MarkProps) {
  const label = copy.appIs(name, isOn)

  return (
    <Link
      href={`/connections?source=${source}`}
      state={{ from: '/events' }}
      className={styles.app}
      data-on={isOn || undefined}
      aria-label={label}
      data-tip={label}
    >
      <Icon of={icon} />
    </Link>
  )
}
