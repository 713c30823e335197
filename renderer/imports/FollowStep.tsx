import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Imported } from '#shared/imports/schemas.ts'
import { isCapturing } from '../events/event-state.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { copy } from './copy.ts'
import { DoneStep } from './DoneStep.tsx'
import { useRefreshWhenCaptured } from './use-refresh-when-captured.ts'
import { dialogSize } from './size.ts'
import { Stages } from './Stages.tsx'
import { WhoStep } from './WhoStep.tsx'

type Props = { imported: Imported; title: string; speakers: number | undefined; onClose: () => void }

/** Shows the progress of the capture, asks which speaker the user is, and shows the tasks. */
export function FollowStep({ imported, title, speakers, onClose }: Props) {
  const event = useRefreshWhenCaptured(imported.eventId)
  const progress = event.data?.progress ?? null
  const asking = progress?.who?.length ? progress : null
  const [question, keepQuestion] = useState(asking)
  if (asking && asking !== question) keepQuestion(asking)
  const [answer, setAnswer] = useState<string | null>()
  const [isAskedAgain, setIsAskedAgain] = useState(false)

  if (question?.who && (asking || isAskedAgain)) {
    return (
      <WhoStep
        eventId={imported.eventId}
        title={title}
        promises={question.tasks ?? 0}
        speakers={question.who}
        onAnswer={(me) => {
          setAnswer(me)
          setIsAskedAgain(false)
        }}
        onClose={onClose}
      />
    )
  }

  const isFinished = event.data !== undefined && !isCapturing(event.data)
  if (isFinished && progress?.stage !== 'failed') {
    return (
      <DoneStep
        event={event.data}
        title={title}
        skippedLines={imported.skippedLines}
        wasThere={answer === undefined ? undefined : answer !== null}
        onAskAgain={() => setIsAskedAgain(true)}
        onClose={onClose}
      />
    )
  }

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
        <Stages progress={progress} lines={imported.lines} speakers={speakers ?? progress?.speakers ?? 0} />
      )}
    </Dialog>
  )
}
