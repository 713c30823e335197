import { ListFilter } from 'lucide-react'
import type { Command } from '../commands/command.ts'
import { openLayer } from '../platform/layers.ts'

export const filterByLabel: Command = {
  id: 'filter',
  label: 'Filter by label',
  icon: ListFilter,
  section: 'anywhere',
  keys: 'f',
  run: () => openLayer({ kind: 'filter', anchor: null }),
}
