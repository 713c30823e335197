import { Link as LinkIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'wouter'
import type { Event } from '#shared/events/schemas.ts'
import { useRemoveImport } from './remove-import.ts'
import { addressOf } from '../platform/address.ts'
import { useNow } from '../platform/use-now.ts'
import { useEventTasks } from '../tasks/queries.ts'
import { useCopied } from '../ui/use-copied.ts'
import { Failure } from '../ui/Failure.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { SidebarBody, SidebarHead, SidebarSection } from '../ui/Sidebar.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { isOpen } from './capture/can-switch.ts'
import { useIsCaptured } from './capture/capture.ts'
import { copy } from './copy.ts'
import { hasTranscript } from './event-actions.ts'
import { asksWho, isCapturing, isLive } from './event-state.ts'
import { EventFacts } from './EventFacts.tsx'
import { EventMenu } from './EventMenu.tsx'
import { EventNotices } from './EventNotices.tsx'
import styles from './EventSidebar.module.css'
import { EventSummary } from './EventSummary.tsx'
import { EventTasks, type CaptureStage } from './EventTasks.tsx'
import { EventTopics } from './EventTopics.tsx'
import { useEvent } from './queries.ts'
import { audioState } from './recorded/recorded.ts'
import { canShare, ShareSummary } from './share/ShareSummary.tsx'

type Props = {
  eventId: string
  backTo: string
  /** Starts a recording of the event where that's possible. */
  Listen: ComponentType<{ event: Event; now: Date }>
}

export function EventSidebar({ eventId, backTo, Listen }: Props) {
  const event = useEvent(eventId)
  const [copied, copyText] = useCopied()
  const now = useNow(60_000)

  return (
    <>
      <SidebarHead back={{ href: backTo, label: copy.events }}>
        {event.data && <Listen event={event.data} now={now} />}
        {event.data && canShare(event.data) && <ShareSummary event={event.data} />}
        <IconButton
          icon={LinkIcon}
          label={copied ? copy.linkCopied : copy.copyLink}
          onClick={() => copyText(addressOf(`/events/${eventId}`))}
        />
        {event.data && <EventMenu event={event.data} />}
      </SidebarHead>
      <SidebarBody label={copy.event}>
        {event.isPending && <SkeletonRows rows={5} />}
        {event.error && !event.data && (
          <Failure title={copy.eventFailed} error={event.error} onRetry={() => void event.refetch()} />
        )}
        {event.data && <EventDetail event={event.data} />}
      </SidebarBody>
    </>
  )
}

function EventDetail({ event }: { event: Event }) {
  const tasks = useEventTasks(event.id)
  const removal = useRemoveImport()
  const isCaptured = useIsCaptured(event)
  const transcript = hasTranscript(event) && (
    <Link href={`/events/${event.id}/transcript`} className="link" state={{ from: `/events/${event.id}` }}>
      {copy.viewTranscript}
    </Link>
  )

  return (
    <>
      <h2 className={styles.title} data-tip={event.title.length > 20 ? event.title : undefined}>
        {event.title}
      </h2>
      <EventFacts event={event} />
      {event.isSample && (
        <p className={styles.sample}>
          {copy.isSample}{' '}
          <button type="button" className="link" disabled={removal.isPending} onClick={() => removal.mutate(event)}>
            {copy.removeSample}
          </button>
        </p>
      )}
      <EventNotices event={event} />
      <EventSummary event={event} />
      <EventTopics topics={event.topics} />
      <SidebarSection title={copy.tasksHead} count={tasks.data?.length} aside={transcript}>
        {tasks.isPending && <SkeletonRows rows={4} />}
        {tasks.error && !tasks.data && (
          <Failure title={copy.tasksFailed} error={tasks.error} onRetry={() => void tasks.refetch()} />
        )}
        {tasks.data && <EventTasks eventId={event.id} tasks={tasks.data} capture={captureStageOf(event, isCaptured)} />}
      </SidebarSection>
    </>
  )
}

function captureStageOf(event: Event, isCaptured: boolean): CaptureStage {
  if (event.progress?.stage === 'failed') return 'failed'
  if (isLive(event)) return 'ahead'
  const audio = audioState(event)
  if (audio) return audio === 'FAILED' ? 'failed' : 'transcribing'
  if (isCapturing(event)) return 'running'
  if (asksWho(event)) return 'asks'
  if (event.imported || event.platform === 'slack' || event.status === 'COMPLETE') return 'done'

  if (event.status === 'ERROR' || event.status === 'TRUANT' || !isOpen(event, new Date())) return 'none'
  return isCaptured ? 'ahead' : 'off'
}
