import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Event } from '#shared/events/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useConnections } from '../../connections/queries.ts'
import { isCapturing } from '../../events/event-state.ts'
import { useEvents } from '../../events/queries.ts'
import { useRefreshWhenCaptured } from '../../imports/use-refresh-when-captured.ts'
import { FirstSteps } from '../../onboarding/first-steps/FirstSteps.tsx'
import { copy } from '../../task-groups/copy.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './Beginning.module.css'
import { FirstRun } from './FirstRun.tsx'
import { Samples } from './Samples.tsx'

type Props = {
  /** The sample tasks in the inbox. */
  samples: readonly ListedTask[]
  hasTasks: boolean
  /** The tasks of the inbox, or that there are none, below a block of this height. */
  list: (above: number) => ReactNode
}

/** The inbox of someone new: their first steps, how to begin, what is being read, and the samples. Once it has loaded, it doesn't jump. */
export function Beginning({ samples, hasTasks, list }: Props) {
  const events = useEvents()
  const connections = useConnections()
  const [above, block] = useHeight()
  if (events.isPending || connections.calendar.isPending || connections.slack.isPending)
    return <SkeletonRows rows={8} />

  const all = events.data ?? []
  const sample = all.find(({ isSample }) => isSample)
  const reading = all.find(isCapturing)
  const hasOwn = all.some(({ isSample }) => !isSample)
  return (
    <>
      <div ref={block}>
        <FirstSteps isInline />
        {!hasOwn && !events.isError && <FirstRun hasSample={sample !== undefined} />}
        {(sample ?? samples.length > 0) && <Samples meeting={sample} tasks={samples} />}
        {reading && !hasTasks && <ReadingNote event={reading} />}
      </div>
      {(hasTasks || (hasOwn && !reading)) && list(above)}
    </>
  )
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

/** The height of an element, and what to put on it. */
function useHeight() {
  const [height, setHeight] = useState(0)
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setHeight(entry!.contentRect.height))
    observer.observe(element.current)
    return () => observer.disconnect()
  })

  return [height, element] as const
}
