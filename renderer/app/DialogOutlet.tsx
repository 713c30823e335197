import { lazy, Suspense } from 'react'
import { isDialog, type View } from '../platform/view.ts'

const DialogContent = lazy(() => import('./later.ts').then((module) => ({ default: module.DialogContent })))

type Props = { view: View; closeTo: string }

/** The dialogs that have a path. */
export function DialogOutlet({ view, closeTo }: Props) {
  return <Suspense fallback={null}>{isDialog(view) && <DialogContent view={view} closeTo={closeTo} />}</Suspense>
}
