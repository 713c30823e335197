import { CircleAlert, CloudOff } from 'lucide-react'
import { NeedsSubscription } from '../billing/NeedsSubscription.tsx'
import { useMe } from '../me/queries.ts'
import { useConnection } from '../platform/connection.ts'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CalendarPanel } from './CalendarPanel.tsx'
import { copy } from './copy.ts'
import { EmailPanel } from './EmailPanel.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { knownOf, type Connections } from './queries.ts'
import { SlackPanel } from './SlackPanel.tsx'
import styles from './SourcePanel.module.css'
import type { Source } from '#shared/connections/sources.ts'
import type { KnownConnections } from './state.ts'
import { ZapierPanel } from './ZapierPanel.tsx'

type Props = { source: Source; connections: Connections; problem: string | undefined }

export function SourcePanel({ source, connections, problem }: Props) {
  const { activeSubscriber } = useMe()
  const isAway = useConnection() !== 'online'
  const { data, error, isPending, refetch } = connections[source]
  if (isPending) return <PanelSkeleton />
  if (error && !data) {
    return (
      <div className={styles.failure}>
        <Failure title={copy.loadFailed(copy[source].name)} error={error} onRetry={() => void refetch()} />
      </div>
    )
  }

  return (
    <section aria-label={copy[source].name}>
      {!activeSubscriber && <NeedsSubscription>{copy.notSyncing}</NeedsSubscription>}
      {isAway && <Notice icon={CloudOff}>{copy.outOfDate}</Notice>}
      {problem && (
        <Notice icon={CircleAlert} tone="bad">
          {problem}
        </Notice>
      )}
      <Panel source={source} known={knownOf(connections)} />
    </section>
  )
}

function Panel({ source, known }: { source: Source; known: KnownConnections }) {
  const { calendar, slack, email, zapier } = known
  if (source === 'calendar' && calendar) return <CalendarPanel calendar={calendar} known={known} />
  if (source === 'slack' && slack) return <SlackPanel slack={slack} known={known} />
  if (source === 'email' && email) return <EmailPanel mailboxes={email} known={known} />
  if (source === 'zapier' && zapier) return <ZapierPanel zapier={zapier} known={known} />

  return null
}
