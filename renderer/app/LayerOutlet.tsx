import { lazy, Suspense } from 'react'
import { useLayer } from '../platform/layers.ts'

const LayerContent = lazy(() => import('./later.ts').then((module) => ({ default: module.LayerContent })))

/** What lies above the page for a moment: palette, quick add, pickers, the keyboard sheet, a question. */
export function LayerOutlet() {
  const layer = useLayer()

  return <Suspense fallback={null}>{layer && <LayerContent layer={layer} />}</Suspense>
}
