import { Captions, CaptionsOff, CircleAlert, DoorOpen, Radio, Trash2, UserRound } from 'lucide-react'
import { Link } from 'wouter'
import type { Event } from '#shared/events/schemas.ts'
import { joinErrorAdvice, joinErrorMessage } from '#shared/meetings/join-errors.ts'
import { useHasBots, useMe } from '../me/queries.ts'
import { dayAndTimeWithin } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { CaptureSwitch } from './capture/CaptureSwitch.tsx'
import { canSwitch, isChat, isOpen } from './capture/can-switch.ts'
import { useIsCaptured } from './capture/capture.ts'
import { copy as captureCopy } from './capture/copy.ts'
import { copy } from './copy.ts'
import { hasTranscript } from './event-actions.ts'
import { asksWho } from './event-state.ts'
import styles from './EventNotices.module.css'
import { Elapsed } from './live/LiveClock.tsx'
import { ModelNotice } from './ModelNotice.tsx'
import { copy as recordedCopy } from './recorded/copy.ts'
import { macOf, audioState } from './recorded/recorded.ts'
import { AudioNotice } from './recorded/AudioNotice.tsx'

type Props = { event: Event }

/** The state of an event and what the user can do about it. */
export function EventNotices({ event }: Props) {
  const today = useToday()

  return (
    <div className={styles.notices}>
      <AudioNotice event={event} />
      {audioState(event) === null && <StatusNotice event={event} />}
      {event.progress?.stage === 'failed' && (
        <Notice icon={CircleAlert} tone="bad">
          {copy.failed}
        </Notice>
      )}
      {asksWho(event) && (
        <Notice
          icon={UserRound}
          action={
            <Link
              href={`/import?event=${event.id}`}
              state={{ from: `/events/${event.id}` }}
              className={buttonClass({ kind: 'link', size: 's' })}
            >
              {copy.sayWho}
            </Link>
          }
        >
          <b>{copy.who}</b> {copy.whoWhy}
        </Notice>
      )}
      <ModelNotice progress={event.progress} />
      {event.transcriptDeletedAt && (
        <Notice icon={Trash2}>
          {copy.transcriptDeletedOn(dayAndTimeWithin(new Date(event.transcriptDeletedAt), today))}
        </Notice>
      )}
    </div>
  )
}

function StatusNotice({ event }: Props) {
  if (event.imported || isChat(event)) return null

  switch (event.status) {
    case 'SCHEDULED':
    case 'UNKNOWN':
      return isOpen(event, new Date()) && <UpcomingNotice event={event} />
    case 'JOINING':
      return (
        <p className={styles.joining} role="status">
          <Spinner size={14} />
          {copy.joining}
        </p>
      )
    case 'WAITING':
      return (
        <Notice icon={DoorOpen} tone="warn">
          <b>{copy.waiting}</b> {copy.waitingHow}
        </Notice>
      )
    case 'LIVE':
      return <LiveStatus event={event} />
    case 'ERROR':
      if (hasTranscript(event)) return <NotJoined message={copy.dropped} advice={copy.droppedHow} event={event} />
      return (
        <NotJoined
          message={joinErrorMessage(event.recallError, event.platform)}
          advice={joinErrorAdvice(event.recallError, event.platform)}
          event={event}
        />
      )
    case 'TRUANT':
      if (hasTranscript(event)) return <NotJoined message={copy.dropped} advice={copy.droppedHow} event={event} />
      return <NotJoined message={copy.truant} advice={copy.truantHow} event={event} />
    default:
      return null
  }
}

function LiveStatus({ event }: Props) {
  return (
    <Notice icon={Radio} tone="live">
      <b>
        {copy.live} <Elapsed since={event.date} />
      </b>{' '}
      {event.appStatus === 'RECORDING' ? recordedCopy.recording(macOf(event)) : copy.liveNote}
    </Notice>
  )
}

function NotJoined({ message, advice, event }: Props & { message: string; advice: string }) {
  const hasBots = useHasBots()

  return (
    <Notice
      icon={CircleAlert}
      tone="bad"
      action={
        hasBots && (
          <Link
            href={`/join-meeting?meeting=${event.id}`}
            state={{ from: `/events/${event.id}` }}
            className={buttonClass({ kind: 'link', size: 's' })}
          >
            {copy.joinMeeting}
          </Link>
        )
      }
    >
      <b>{message}</b> {advice}
    </Notice>
  )
}

/** Whether a bot will join, or why not, with a switch if the user can change it. */
function UpcomingNotice({ event }: Props) {
  const isOn = useIsCaptured(event)
  const { appUser } = useMe()
  const why = event.whyNoBot && captureCopy.why[event.whyNoBot]

  return (
    <Notice
      icon={isOn ? Captions : CaptionsOff}
      action={canSwitch(event, new Date()) && <CaptureSwitch event={event} />}
    >
      {isOn ? copy.willJoin : (why ?? copy.willNotJoin)} {!isOn && appUser && copy.macInstead}
    </Notice>
  )
}
