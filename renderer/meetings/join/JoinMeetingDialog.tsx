import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'wouter'
import { useMe } from '../../me/queries.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { copy } from './copy.ts'
import { followHidden, stopFollowing } from './follow-hidden.ts'
import { JoinForm } from './JoinForm.tsx'
import { isJoining } from './join-state.ts'
import { JoinProgress } from './JoinProgress.tsx'
import { NoSubscription } from './NoSubscription.tsx'
import { useJoin } from './use-join.ts'

type Props = { meetingId: string | null; closeTo: string }

/** Sends the bot to a meeting by its link and shows its progress until it has joined. */
export function JoinMeetingDialog({ meetingId, closeTo }: Props) {
  const [, navigate] = useLocation()
  const formId = useId()
  const linkField = useRef<HTMLInputElement>(null)
  const { activeSubscriber } = useMe()
  const join = useJoin(meetingId)
  const isAsking = meetingId === null || join.hasFailed
  const isBotJoining = !isAsking && isJoining(join.state)
  const hasFailure = join.failure !== null
  useEffect(() => {
    if (isAsking) linkField.current?.focus()
  }, [isAsking, hasFailure])
  useEffect(() => {
    if (meetingId) stopFollowing(meetingId)
  }, [meetingId])

  const close = () => {
    if (isBotJoining) followHidden(meetingId, join.since, navigate)
    navigate(closeTo)
  }

  if (join.isUnsubscribed || (meetingId === null && !activeSubscriber)) return <NoSubscription onClose={close} />

  return (
    <Dialog
      title={copy.title}
      width={440}
      onClose={close}
      footer={
        isAsking ? (
          <>
            <Button size="l" onClick={close}>
              {copy.cancel}
            </Button>
            <BusyButton
              size="l"
              kind="primary"
              type="submit"
              form={formId}
              isBusy={join.isSending}
              hasFailed={join.isRefused}
              disabled={!join.draft.link.trim() || join.problem !== undefined}
            >
              {join.isSending ? copy.joining : join.hasFailed ? copy.tryAgain : copy.join}
            </BusyButton>
          </>
        ) : isBotJoining ? (
          <Button key="hide" size="l" autoFocus onClick={close}>
            {copy.hide}
          </Button>
        ) : (
          <>
            <Button size="l" onClick={() => navigate(`/events/${meetingId}`)}>
              {copy.openEvent}
            </Button>
            <Button key="done" size="l" kind="primary" autoFocus onClick={close}>
              {copy.done}
            </Button>
          </>
        )
      }
    >
      {isAsking ? <JoinForm id={formId} join={join} linkField={linkField} /> : <JoinProgress join={join} />}
    </Dialog>
  )
}
