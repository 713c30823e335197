import { AlarmClock, Archive, CircleCheck, Copy, Radio, VolumeX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isSnoozed } from '#shared/tasks/snooze.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useIsFromLive } from './live-meetings.ts'
import { useMe } from '../me/queries.ts'
import { localDay } from '../platform/group-by-day.ts'
import { dayAndTime, shortDate } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { archive, complete, keepOpen, markNoise, setDuplicateOf, snooze } from './actions.ts'
import { copy } from './copy.ts'
import { copy as detailCopy } from './detail-copy.ts'
import { copy as listCopy } from './list-copy.ts'
import { useTask } from './queries.ts'
import { titleInText } from '#shared/tasks/title.ts'
import { forUser } from './why-of.ts'

type Props = { task: ListedTask }

/** Notices about a task, stacked above its title, each with an action. */
export function TaskNotices({ task }: Props) {
  const today = useToday()
  const { meetingId, meeting } = task.source ?? {}
  const isLive = useIsFromLive(task.source)

  return (
    <>
      {meeting && isLive && (
        <Notice
          icon={Radio}
          tone="live"
          action={
            <Link href={`/events/${meetingId}`} className={buttonClass({ kind: 'link', size: 's' })}>
              {detailCopy.viewMeeting}
            </Link>
          }
        >
          <b>{detailCopy.live(meeting.title)}</b>
          {detailCopy.liveNote}
        </Notice>
      )}
      {task.status === 'DISMISSED' && <ArchivedNotice task={task} />}
      {isSnoozed(task, new Date()) && task.snoozedUntil && (
        <NoticeWith icon={AlarmClock} action={listCopy.wakeNow} onAct={() => snooze([task], null)}>
          <b>{detailCopy.isSnoozed}</b>
          {detailCopy.snoozedUntil(dayAndTime(new Date(task.snoozedUntil), today))}
        </NoticeWith>
      )}
      {task.duplicateOf && <DuplicateNotice task={task} originalId={task.duplicateOf} />}
      {task.saidDone && task.status === 'INCOMPLETE' && <SaidDoneNotice task={task} />}
      {task.isNoise && task.status !== 'DISMISSED' && (
        <NoticeWith icon={VolumeX} action={listCopy.notNoise} onAct={() => markNoise([task], false)}>
          {othersTask(task) ?? detailCopy.noiseNotice}
        </NoticeWith>
      )}
    </>
  )
}

/** Someone else’s promise in a channel or an email is off the board, but no noise. */
function othersTask({ originalAssignee, qualityPrediction }: ListedTask): string | null {
  return originalAssignee && qualityPrediction === 'GOOD' ? detailCopy.othersNotice(originalAssignee) : null
}

function ArchivedNotice({ task }: Props) {
  const me = useMe()
  const today = useToday()

  return (
    <NoticeWith icon={Archive} action={copy.restore} onAct={() => archive([task])}>
      <b>{detailCopy.archived}</b>
      {task.dismissal?.by === me.id && detailCopy.archivedByYou}
      {task.dismissedAt && detailCopy.archivedOn(shortDate(localDay(task.dismissedAt), today))}.
    </NoticeWith>
  )
}

/** Someone said the task is done; the user confirms or rejects that. */
function SaidDoneNotice({ task }: Props) {
  const me = useMe()

  return (
    <Notice
      icon={CircleCheck}
      action={
        <>
          <Button kind="link" size="s" onClick={() => complete([task])}>
            {detailCopy.markDone}
          </Button>
          <Button kind="link" size="s" onClick={() => keepOpen([task])}>
            {detailCopy.stillToDo}
          </Button>
        </>
      }
    >
      {forUser(task.saidDone ?? '', task, me)}
    </Notice>
  )
}

function DuplicateNotice({ task, originalId }: Props & { originalId: string }) {
  const { task: original } = useTask(originalId)

  return (
    <NoticeWith icon={Copy} action={detailCopy.removeDuplicate} onAct={() => setDuplicateOf([task], null)}>
      {detailCopy.duplicateOf}
      <Link href={`/tasks/${originalId}`} className="link">
        {original ? titleInText(original) : detailCopy.anotherTask}
      </Link>
    </NoticeWith>
  )
}

type WithProps = { icon: LucideIcon; action: string; onAct: () => void; children: ReactNode }

function NoticeWith({ icon, action, onAct, children }: WithProps) {
  return (
    <Notice
      icon={icon}
      action={
        <Button kind="link" size="s" onClick={onAct}>
          {action}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
