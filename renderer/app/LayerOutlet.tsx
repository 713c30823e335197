import { lazy, Suspense } from 'react'
import { useLayer, type Layer } from './layers.ts'

const PaletteLayer = lazy(() => import('../palette/PaletteLayer.tsx').then((module) => ({ default: module.PaletteLayer })))
const QuickAddLayer = lazy(() => import('../quick-add/QuickAddLayer.tsx').then((module) => ({ default: module.QuickAddLayer })))
const FilterLayer = lazy(() => import('../labels/FilterLayer.tsx').then((module) => ({ default: module.FilterLayer })))
const KeyboardSheet = lazy(() => import('../commands/KeyboardSheet.tsx').then((module) => ({ default: module.KeyboardSheet })))
const LogOutLayer = lazy(() => import('../me/LogOutLayer.tsx').then((module) => ({ default: module.LogOutLayer })))
const PickLayer = lazy(() => import('../tasks/pickers/PickLayer.tsx').then((module) => ({ default: module.PickLayer })))

/** What lies above the page for a moment: palette, quick add, pickers, the keyboard sheet, a question. */
export function LayerOutlet() {
  const layer = useLayer()

  return <Suspense fallback={null}>{layer && <Content layer={layer} />}</Suspense>
}

function Content({ layer }: { layer: Layer }) {
  switch (layer.kind) {
    case 'palette':
      return <PaletteLayer taskIds={layer.taskIds} />
    case 'quick-add':
      return <QuickAddLayer taskGroupId={layer.taskGroupId} />
    case 'filter':
      return <FilterLayer {...layer} />
    case 'keyboard':
      return <KeyboardSheet />
    case 'log-out':
      return <LogOutLayer />
    case 'pick':
      return <PickLayer key={layer.what} {...layer} />
  }
}
