import { CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { Imported } from '#shared/imports/schemas.ts'
import { isCapturing } from '../events/event-state.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { copy } from './copy.ts'
import { DoneStep } from './DoneStep.tsx'
import type { ParsedPreview } from './preview.ts'
import { useRefreshWhenCaptured } from './use-refresh-when-captured.ts'
import { dialogSize } from './size.ts'
import { Stages } from './Stages.tsx'

type Props = { imported: Imported; title: string; preview: ParsedPreview | null; onClose: () => void }

/** Shows the progress of the capture until the tasks are there. */
export function FollowStep({ imported, title, preview, onClose }: Props) {
  const event = useRefreshWhenCaptured(imported.eventId)
  const progress = event.data?.progress ?? null
  const isFinished = event.data !== undefined && !isCapturing(event.data)
  if (isFinished && progress?.stage !== 'failed')
    return <DoneStep imported={imported} title={title} progress={progress} onClose={onClose} />

  const hasFailed = isFinished
  return (
    <Dialog
      title={hasFailed ? copy.failedTitle(title) : copy.workingTitle(title)}
      {...dialogSize}
      onClose={onClose}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {copy.close}
          </Button>
          {hasFailed && (
            <Link href={`/events/${imported.eventId}`} className={buttonClass({ kind: 'primary', size: 'l' })}>
              {copy.openEvent}
            </Link>
          )}
        </>
      }
    >
      {hasFailed ? (
        <Notice icon={CircleAlert} tone="bad">
          {copy.failed}
        </Notice>
      ) : (
        <Stages
          progress={progress}
          lines={imported.lines}
          speakers={preview?.speakers.length ?? progress?.speakers ?? 0}
        />
      )}
    </Dialog>
  )
}
