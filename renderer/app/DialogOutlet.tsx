import { lazy } from 'react'
import type { View } from './view.ts'

const ImportDialog = lazy(() => import('../imports/ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })))
const LabelDialog = lazy(() => import('../labels/LabelDialog.tsx').then((module) => ({ default: module.LabelDialog })))
const ProfileDialog = lazy(() => import('../me/ProfileDialog.tsx').then((module) => ({ default: module.ProfileDialog })))
const SettingsDialog = lazy(() => import('../me/SettingsDialog.tsx').then((module) => ({ default: module.SettingsDialog })))

type Props = { view: View; closeTo: string }

/** The dialogs that have an address. */
export function DialogOutlet({ view, closeTo }: Props) {
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
