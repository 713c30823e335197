import { Suspense } from 'react'
import { isDialog, type View } from '../platform/view.ts'
import { DialogContent } from './DialogContent.tsx'

type Props = { view: View; closeTo: string }

/** The dialogs that have a path. */
export function DialogOutlet({ view, closeTo }: Props) {
  return <Suspense fallback={null}>{isDialog(view) && <DialogContent view={view} closeTo={closeTo} />}</Suspense>
}
