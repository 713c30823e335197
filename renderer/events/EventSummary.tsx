import type { Event } from '#shared/events/schemas.ts'
import { SidebarSection } from '../ui/Sidebar.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { copy } from './copy.ts'
import styles from './EventSummary.module.css'
import { useIsSummarizing } from './summary-requests.ts'

type Props = { event: Event }

export function EventSummary({ event }: Props) {
  const isSummarizing = useIsSummarizing(event)
  if (!event.summary && !isSummarizing) return null

  return (
    <SidebarSection title={copy.summary}>
      {isSummarizing && (
        <p className={styles.working} role="status">
          <Spinner size={14} />
          {copy.summarizing}
        </p>
      )}
      {event.summary && <p className={styles.prose}>{event.summary}</p>}
    </SidebarSection>
  )
}
