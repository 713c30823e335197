import { Laptop } from 'lucide-react'
import { Link } from 'wouter'
import { completeActivity, useOnboarding } from '../activities.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { CoachMark } from './CoachMark.tsx'
import { copy } from './copy.ts'
import { isNewsOfMacApp } from './mac-app.ts'

const tell = () => completeActivity('mac-app-available-existing-user')

/** Tells whoever used Kept before there was a Mac app that there is one. */
export function MacAppMark() {
  const { data } = useOnboarding(true)
  if (!data || !isNewsOfMacApp(data)) return null

  const { title, text, go } = copy.macApp
  return (
    <CoachMark
      icon={Laptop}
      title={title}
      action={
        <Link href="/download-app" className={buttonClass({ kind: 'primary' })} onClick={tell}>
          {go}
        </Link>
      }
      onDismiss={tell}
    >
      {text}
    </CoachMark>
  )
}
