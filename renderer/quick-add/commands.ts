import { Plus } from 'lucide-react'
import type { Command } from '../commands/command.ts'
import { openLayer } from '../platform/layers.ts'

export const createTask: Command = {
  id: 'create',
  label: 'New task',
  icon: Plus,
  section: 'anywhere',
  keys: 'c',
  alsoKeys: ['n'],
  run: () => openLayer({ kind: 'quick-add', taskGroupId: null }),
}
