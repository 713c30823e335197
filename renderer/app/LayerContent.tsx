import { lazy } from 'react'
import { late } from '../platform/late.tsx'
import type { Layer } from '../platform/layers.ts'
import { isNarrow } from '../platform/narrow.ts'
import { later } from './later.ts'

const SearchLayer = lazy(() => later.layers().then((module) => ({ default: module.SearchLayer })))
const QuickAddLayer = lazy(() => later.layers().then((module) => ({ default: module.QuickAddLayer })))
const AddSheet = late(() => later.phone().then((module) => module.AddSheet))
const FilterSheet = late(() => later.phone().then((module) => module.FilterSheet))
const FilterLayer = lazy(() => later.pickers().then((module) => ({ default: module.FilterLayer })))
const FocusLayer = lazy(() => later.layers().then((module) => ({ default: module.FocusLayer })))
const KeyboardSheet = lazy(() => later.layers().then((module) => ({ default: module.KeyboardSheet })))
const LogOutLayer = lazy(() => later.layers().then((module) => ({ default: module.LogOutLayer })))
const SupportDialog = lazy(() => later.layers().then((module) => ({ default: module.SupportDialog })))
const PickLayer = lazy(() => later.pickers().then((module) => ({ default: module.PickLayer })))

/** The open layer, such as the palette. */
export function LayerContent({ layer }: { layer: Layer }) {
  switch (layer.kind) {
    case 'palette':
      return <SearchLayer taskIds={layer.taskIds} />
    case 'quick-add':
      return <QuickAddLayer taskGroupId={layer.taskGroupId} />
    case 'add':
      return <AddSheet {...layer} />
    case 'filter':
      return isNarrow() ? <FilterSheet {...layer} /> : <FilterLayer {...layer} />
    case 'focus':
      return <FocusLayer {...layer} />
    case 'keyboard':
      return <KeyboardSheet />
    case 'log-out':
      return <LogOutLayer />
    case 'support':
      return <SupportDialog url={layer.url} />
    case 'pick':
      return <PickLayer key={layer.what} {...layer} />
  }
}
