import type { ReactNode } from 'react'
import type { Event } from '#shared/events/schemas.ts'
import { isCapturing } from '../../events/event-state.ts'
import { useEvents } from '../../events/queries.ts'
import { useRefreshWhenCaptured } from '../../imports/use-refresh-when-captured.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { copy } from '../../task-groups/copy.ts'
import { FirstRun } from './FirstRun.tsx'
import styles from './Beginning.module.css'

/** Below the sample tasks of an inbox without tasks of the user's own. */
export const BelowSamples = () => (
  <div className={styles.below}>
    <Beginning />
  </div>
)

/** How to start, or the event that is being read. */
export function Beginning({ otherwise = null }: { otherwise?: ReactNode }) {
  const events = useEvents()
  const capturing = events.data?.find(isCapturing)
  if (events.isPending) return null
  if (capturing) return <ReadingNote event={capturing} />

  return events.data?.length === 0 ? <FirstRun /> : otherwise
}

function ReadingNote({ event }: { event: Event }) {
  useRefreshWhenCaptured(event.id)

  return (
    <p className={styles.reading} role="status">
      <Spinner />
      {copy.reading(event.title)}
    </p>
  )
}
