import { lazy } from 'react'
import { useHasBots } from '../me/queries.ts'
import { noteDownload } from '../onboarding/activities.ts'
import type { View } from '../platform/view.ts'
import { later } from './later.ts'

const ComparisonDialog = lazy(() => later.settings().then((module) => ({ default: module.ComparisonDialog })))
const ConnectionsDialog = lazy(() => later.sources().then((module) => ({ default: module.ConnectionsDialog })))
const DownloadDialog = lazy(() => later.sources().then((module) => ({ default: module.DownloadDialog })))
const ImportDialog = lazy(() => later.sources().then((module) => ({ default: module.ImportDialog })))
const JoinMeetingDialog = lazy(() => later.sources().then((module) => ({ default: module.JoinMeetingDialog })))
const MoveDialog = lazy(() => later.sources().then((module) => ({ default: module.MoveDialog })))
const NoBots = lazy(() => later.sources().then((module) => ({ default: module.NoBots })))
const LabelDialog = lazy(() => later.settings().then((module) => ({ default: module.LabelDialog })))
const PaymentDialog = lazy(() => later.settings().then((module) => ({ default: module.PaymentDialog })))
const ProfileDialog = lazy(() => later.settings().then((module) => ({ default: module.ProfileDialog })))
const SettingsDialog = lazy(() => later.settings().then((module) => ({ default: module.SettingsDialog })))

/** The path that this document was loaded for, whatever is shown by now. */
const loadedAt = location.pathname

type Props = { view: View; closeTo: string }

/** The dialogs that have a path. */
export function DialogContent({ view, closeTo }: Props) {
  const hasBots = useHasBots()

  switch (view.kind) {
    case 'comparison':
      return <ComparisonDialog closeTo={closeTo} />
    case 'connections':
      return <ConnectionsDialog source={view.source} google={view.google} closeTo={closeTo} />
    case 'download-app':
      return <DownloadDialog closeTo={closeTo} onDownload={noteDownload} />
    case 'import':
      return <ImportDialog key={view.eventId} eventId={view.eventId} closeTo={closeTo} />
    case 'join-meeting':
      return hasBots ? <JoinMeetingDialog meetingId={view.meetingId} closeTo={closeTo} /> : <NoBots closeTo={closeTo} />
    case 'label':
      return <LabelDialog labelId={view.labelId} closeTo={closeTo} />
    case 'move-in':
      return <MoveDialog closeTo={closeTo} />
    case 'payment-method':
    case 'subscribe':
      return <PaymentDialog asked={view.kind} loadedAt={loadedAt} />
    case 'profile':
      return <ProfileDialog closeTo={closeTo} />
    case 'settings':
      return <SettingsDialog place={view.place} closeTo={closeTo} />
    default:
      return null
  }
}
