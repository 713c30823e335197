import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { connectionQueries } from '../../connections/queries.ts'
import { machineOf } from '../../devices/download/machine.ts'
import { toggleFocus, useHasEnoughTasks } from '../../focus/focus.ts'
import { useMe } from '../../me/queries.ts'
import { useLayer } from '../../platform/layers.ts'
import { asText, storedAtom } from '../../platform/stored-atom.ts'
import { useNow } from '../../platform/use-now.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { useTopDialog } from '../../ui/top-dialog.ts'
import { completeActivity, useOnboarding } from '../activities.ts'
import { CoachMark } from './CoachMark.tsx'
import { copy } from './copy.ts'
import { activityOf, markToShow, type Mark } from './which-mark.ts'

/** The tip that this session has shown. */
const shownMark = storedAtom('sessionStorage', 'coach-mark', null, asText)

/** One tip per session, never with a dialog or a menu of ours open. */
export function CoachMarks() {
  const mark = useMark()
  const [shown, setShown] = useAtom(shownMark)
  const dialog = useTopDialog()
  const layer = useLayer()
  const isVisible = mark !== null && dialog === null && layer === null
  useEffect(() => {
    if (isVisible) setShown(mark)
  }, [isVisible, mark, setShown])
  if (!isVisible) return null

  const dismiss = () => completeActivity(activityOf[mark])
  return (
    <CoachMark
      key={mark}
      mark={mark}
      isNew={shown === null}
      onDismiss={dismiss}
      action={<Action mark={mark} onSeen={dismiss} />}
    />
  )
}

/** Nothing until everything is known that could have a tip before another. */
function useMark(): Mark | null {
  const me = useMe()
  const now = useNow()
  const [shown] = useAtom(shownMark)
  const { data: onboarding } = useOnboarding(true)
  const hasEnough = useHasEnoughTasks()
  const { data: slack, isPending: isSlackPending } = useQuery(connectionQueries.slack)
  if (!onboarding || hasEnough === undefined || isSlackPending) return null

  const situation = {
    me,
    now,
    activities: onboarding.activities,
    hasEnoughTasks: hasEnough,
    slack: slack?.state,
    machine: machineOf(navigator),
  }
  return markToShow(situation, shown)
}

const links = { slack: '/connections?source=slack', 'mac-app': '/download-app' } as const

function Action({ mark, onSeen }: { mark: Mark; onSeen: () => void }) {
  if (mark === 'focus') {
    const open = () => {
      onSeen()
      toggleFocus(document.querySelector<HTMLElement>('[data-coach="focus"]'))
    }
    return (
      <Button kind="primary" onClick={open}>
        {copy.gotIt}
      </Button>
    )
  }
  return (
    <Link href={links[mark]} className={buttonClass({ kind: 'primary' })} onClick={onSeen}>
      {copy[mark].go}
    </Link>
  )
}
