import { ImportDialog } from '../imports/ImportDialog.tsx'
import { LabelDialog } from '../labels/LabelDialog.tsx'
import { ProfileDialog } from '../me/ProfileDialog.tsx'
import { SettingsDialog } from '../me/SettingsDialog.tsx'
import type { View } from './view.ts'

type Props = { view: View; closeTo: string }

/** The dialogs that have an address. */
export function DialogContent({ view, closeTo }: Props) {
  switch (view.kind) {
    case 'import':
      return <ImportDialog closeTo={closeTo} />
    case 'label':
      return <LabelDialog labelId={view.labelId} closeTo={closeTo} />
    case 'profile':
      return <ProfileDialog closeTo={closeTo} />
    case 'settings':
      return <SettingsDialog closeTo={closeTo} />
    default:
      return null
  }
}
