import { Laptop } from 'lucide-react'
import { Link } from 'wouter'
import { completeActivity, useOnboarding } from '../activities.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { CoachMark } from './CoachMark.tsx'
import { copy } from './copy.ts'
import { hasNotSeenMacApp } from './mac-app.ts'

const markSeen = () => completeActivity('mac-app-available-existing-user')

/** Tells users from before the Mac app about it. */
export function MacAppMark() {
  const { data } = useOnboarding(true)
  if (!data || !hasNotSeenMacApp(data)) return null

  const { title, text, go } = copy.macApp
  return (
    <CoachMark
      icon={Laptop}
      title={title}
      action={
        <Link href="/download-app" className={buttonClass({ kind: 'primary' })} onClick={markSeen}>
          {go}
        </Link>
      }
      onDismiss={markSeen}
    >
      {text}
    </CoachMark>
  )
}
