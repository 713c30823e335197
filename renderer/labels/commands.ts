import { ListFilter } from 'lucide-react'
import type { Command } from '../commands/command.ts'
import { openLayer } from '../platform/layers.ts'
import { copy } from './copy.ts'

export const filterByLabel: Command = {
  id: 'filter',
  label: copy.filterBy,
  icon: ListFilter,
  section: 'anywhere',
  keys: 'f',
  run: () => openLayer({ kind: 'filter', anchor: null }),
}
