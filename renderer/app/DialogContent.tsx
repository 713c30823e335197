import { ConnectionsDialog } from '../connections/ConnectionsDialog.tsx'
import { DownloadDialog } from '../devices/download/DownloadDialog.tsx'
import { ImportDialog } from '../imports/ImportDialog.tsx'
import { JoinMeetingDialog } from '../meetings/join/JoinMeetingDialog.tsx'
import { NoBots } from '../meetings/join/NoBots.tsx'
import { LabelDialog } from '../labels/LabelDialog.tsx'
import { useHasBots } from '../me/queries.ts'
import { ProfileDialog } from '../me/ProfileDialog.tsx'
import { ComparisonDialog } from '../readers/ComparisonDialog.tsx'
import { noteDownload } from '../onboarding/activities.ts'
import { SettingsDialog } from './settings/SettingsDialog.tsx'
import type { View } from '../platform/view.ts'

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
      return <ImportDialog closeTo={closeTo} />
    case 'join-meeting':
      return hasBots ? <JoinMeetingDialog meetingId={view.meetingId} closeTo={closeTo} /> : <NoBots closeTo={closeTo} />
    case 'label':
      return <LabelDialog labelId={view.labelId} closeTo={closeTo} />
    case 'profile':
      return <ProfileDialog closeTo={closeTo} />
    case 'settings':
      return <SettingsDialog page={view.page} closeTo={closeTo} />
    default:
      return null
  }
}
