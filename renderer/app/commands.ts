import { CalendarCheck, Keyboard, LayoutDashboard, Redo2, Settings, Undo2 } from 'lucide-react'
import { redo, undo } from '../changes/undo.ts'
import { findCommand, go, type Command } from '../commands/command.ts'
import { goToConnections } from '../connections/commands.ts'
import { goToEvents } from '../events/commands.ts'
import { focusCommands } from '../focus/commands.ts'
import { importTranscript } from '../imports/commands.ts'
import { filterByLabel } from '../labels/commands.ts'
import { joinMeeting } from '../meetings/commands.ts'
import { moveIn } from '../moves/commands.ts'
import { openPalette } from '../palette/commands.ts'
import { openLayer } from '../platform/layers.ts'
import { createTask } from '../quick-add/commands.ts'
import { listen } from '../recordings/listening/commands.ts'
import { listCommands, selectionCommands } from '../selection/commands.ts'
import { goToTasks, taskCommands } from '../tasks/commands.ts'
import { goToTopics } from '../topics/commands.ts'
import { goToWaiting } from '../waiting/commands.ts'

const changeCommands: readonly Command[] = [
  { id: 'undo', label: 'Undo', icon: Undo2, section: 'anywhere', keys: 'mod+z', alsoKeys: ['z'], run: undo },
  { id: 'redo', label: 'Redo', icon: Redo2, section: 'anywhere', keys: 'mod+shift+z', run: redo },
]

const showKeyboard: Command = {
  id: 'keyboard',
  label: 'Keyboard shortcuts',
  icon: Keyboard,
  section: 'anywhere',
  keys: '?',
  run: () => openLayer({ kind: 'keyboard' }),
}

const goToBoard: Command = {
  id: 'go-board',
  label: 'Board',
  icon: LayoutDashboard,
  section: 'go',
  keys: 'g b',
  run: go('/'),
}

const goToToday: Command = {
  id: 'go-today',
  label: 'Today',
  icon: CalendarCheck,
  section: 'go',
  keys: 'g t',
  run: go('/today'),
}

const goToSettings: Command = {
  id: 'go-settings',
  label: 'Settings',
  icon: Settings,
  section: 'go',
  keys: 'g s',
  run: go('/settings'),
}

/** Everything a key, a menu or the palette can run, in the order the keyboard sheet shows. */
export const commands: readonly Command[] = [
  openPalette,
  createTask,
  filterByLabel,
  ...focusCommands,
  ...changeCommands,
  importTranscript,
  moveIn,
  joinMeeting,
  ...(globalThis.window?.kept ? [listen] : []),
  showKeyboard,
  goToBoard,
  goToToday,
  goToTopics,
  goToEvents,
  goToWaiting,
  ...goToTasks,
  goToConnections,
  goToSettings,
  ...selectionCommands,
  ...listCommands,
  ...taskCommands,
]

export const commandOf = (id: string): Command => findCommand(commands, id)
