import { Suspense } from 'react'
import { useLayer } from '../platform/layers.ts'
import { LayerContent } from './LayerContent.tsx'

/** Loads and shows the open layer: palette, quick add, a picker, the keyboard sheet, a question. */
export function LayerOutlet() {
  const layer = useLayer()

  return <Suspense fallback={null}>{layer && <LayerContent layer={layer} />}</Suspense>
}
