import { KeyboardSheet } from '../commands/KeyboardSheet.tsx'
import { FocusLayer } from '../focus/FocusLayer.tsx'
import { FilterLayer } from '../labels/FilterLayer.tsx'
import { LogOutLayer } from './log-out/LogOutLayer.tsx'
import { PaletteLayer } from '../palette/PaletteLayer.tsx'
import { QuickAddLayer } from '../quick-add/QuickAddLayer.tsx'
import { PickLayer } from '../tasks/pickers/PickLayer.tsx'
import type { Layer } from '../platform/layers.ts'

/** The open layer, such as the palette. */
export function LayerContent({ layer }: { layer: Layer }) {
  switch (layer.kind) {
    case 'palette':
      return <PaletteLayer taskIds={layer.taskIds} />
    case 'quick-add':
      return <QuickAddLayer taskGroupId={layer.taskGroupId} />
    case 'filter':
      return <FilterLayer {...layer} />
    case 'focus':
      return <FocusLayer {...layer} />
    case 'keyboard':
      return <KeyboardSheet />
    case 'log-out':
      return <LogOutLayer />
    case 'pick':
      return <PickLayer key={layer.what} {...layer} />
  }
}
