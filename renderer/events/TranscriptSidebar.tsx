import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import { useEventTasks } from '../tasks/queries.ts'
import { useCopied } from '../ui/use-copied.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SidebarBody, SidebarHead } from '../ui/Sidebar.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { copy } from './copy.ts'
import { passagesOf } from './passages.ts'
import { useEvent, useTranscript } from './queries.ts'
import { TranscriptReader } from './TranscriptReader.tsx'
import { transcriptAsText } from './transcript-file.ts'
import styles from './TranscriptSidebar.module.css'

type Props = { eventId: string; taskId: string | null; backTo: string }

export function TranscriptSidebar({ eventId, taskId, backTo }: Props) {
  const event = useEvent(eventId)
  const transcript = useTranscript(eventId)
  const tasks = useEventTasks(eventId)
  const [copied, copyText] = useCopied()
  const lines = transcript.data
  const passages = useMemo(() => (lines && tasks.data ? passagesOf(lines, tasks.data) : []), [lines, tasks.data])
  const backLabel = backTo.startsWith('/task') ? copy.task : (event.data?.title ?? copy.event)

  return (
    <>
      <SidebarHead back={{ href: backTo, label: backLabel }} closeTo="/">
        <Button className={styles.copy} disabled={!lines?.length} onClick={() => lines && copyText(transcriptAsText(lines))}>
          <Icon of={Copy} />
          {copied ? copy.copied : copy.copyTranscript}
        </Button>
      </SidebarHead>
      <h2 className="visually-hidden">{copy.transcript}</h2>
      {lines && lines.length > 0 && !tasks.isPending ? (
        <TranscriptReader lines={lines} passages={passages} startAt={taskId} />
      ) : (
        <SidebarBody label={copy.transcript}>
          {(transcript.isPending || tasks.isPending) && <SkeletonRows rows={8} />}
          {transcript.error && <Failure title={copy.transcriptFailed} error={transcript.error} onRetry={() => void transcript.refetch()} />}
          {lines?.length === 0 && <p className={styles.empty}>{copy.transcriptEmpty}</p>}
        </SidebarBody>
      )}
    </>
  )
}
