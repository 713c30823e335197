import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import type { Event } from '#shared/events/schemas.ts'
import { useEventTasks } from '../tasks/queries.ts'
import { useCopied } from '../ui/use-copied.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SidebarBody, SidebarHead } from '../ui/Sidebar.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { copy } from './copy.ts'
import { DownloadTranscript } from './DownloadTranscript.tsx'
import { LiveClock } from './live/LiveClock.tsx'
import { useLiveLines } from './live-lines.ts'
import { passagesOf } from './passages.ts'
import { useEvent, useTranscript } from './queries.ts'
import { transcriptAsText } from './transcript-file.ts'
import { TranscriptReader } from './TranscriptReader.tsx'
import styles from './TranscriptSidebar.module.css'

type Props = { eventId: string; taskId: string | null; lineId: string | null; backTo: string }

export function TranscriptSidebar({ eventId, taskId, lineId, backTo }: Props) {
  const { data: event } = useEvent(eventId)
  const transcript = useTranscript(eventId)
  const tasks = useEventTasks(eventId)
  const [copied, copyText] = useCopied()
  useLiveLines(event)
  const lines = transcript.data
  const isLive = event?.status === 'LIVE'
  const passages = useMemo(
    () => (lines && tasks.data ? passagesOf(eventId, lines, tasks.data) : []),
    [eventId, lines, tasks.data],
  )
  const backLabel = backTo.startsWith('/task') ? copy.task : (event?.title ?? copy.event)

  return (
    <>
      <SidebarHead back={{ href: backTo, label: backLabel }}>
        {isLive && <LiveClock since={event.date} />}
        <Button
          className={styles.copy}
          data-live={isLive || undefined}
          disabled={!lines?.length}
          onClick={() => lines && copyText(transcriptAsText(lines))}
        >
          <Icon of={Copy} />
          <span>{copied ? copy.copied : copy.copyTranscript}</span>
        </Button>
        <DownloadTranscript event={event} lines={lines} />
      </SidebarHead>
      <h2 className="visually-hidden">{copy.transcript}</h2>
      {lines && lines.length > 0 && !tasks.isPending ? (
        <TranscriptReader lines={lines} passages={passages} startAt={taskId} startLine={lineId} isLive={isLive} />
      ) : (
        <SidebarBody label={copy.transcript}>
          {(transcript.isPending || tasks.isPending) && <SkeletonRows rows={8} />}
          {transcript.error && (
            <Failure title={copy.transcriptFailed} error={transcript.error} onRetry={() => void transcript.refetch()} />
          )}
          {lines?.length === 0 && !tasks.isPending && <p className={styles.empty}>{whyEmpty(event)}</p>}
        </SidebarBody>
      )}
    </>
  )
}

function whyEmpty(event: Event | undefined) {
  if (event?.transcriptDeletedAt) return copy.noTranscriptLeft

  return event?.status === 'LIVE' ? copy.liveEmpty : copy.transcriptEmpty
}
