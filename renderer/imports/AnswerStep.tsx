import { useEvent } from '../events/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Failure } from '../ui/Failure.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { copy } from './copy.ts'
import { FollowStep } from './FollowStep.tsx'
import { dialogSize } from './size.ts'

type Props = { eventId: string; onClose: () => void }

/** Goes on with an import whose question was left for later. */
export function AnswerStep({ eventId, onClose }: Props) {
  const event = useEvent(eventId)
  if (event.data) {
    const { title, progress } = event.data
    const imported = { eventId, lines: progress?.lines ?? 0, skippedLines: 0 }
    return <FollowStep imported={imported} title={title} speakers={undefined} onClose={onClose} />
  }

  return (
    <Dialog
      title={copy.who}
      {...dialogSize}
      onClose={onClose}
      footer={
        <Button size="l" onClick={onClose}>
          {copy.close}
        </Button>
      }
    >
      {event.error ? (
        <Failure title={copy.eventFailed} error={event.error} onRetry={() => void event.refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Dialog>
  )
}
