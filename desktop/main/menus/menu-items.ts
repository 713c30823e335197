import type { MenuItemConstructorOptions } from 'electron'
import type { RecorderState } from '#shared/desktop/recorder.ts'

/** The actions of the menus. */
export type MenuActions = {
  /** Runs one of the page's commands. */
  command: (id: string) => void
  start: () => void
  pause: () => void
  resume: () => void
  stop: () => void
  showRecorder: () => void
  checkForUpdates: () => void
  newTaskAnywhere: () => void
}

type MenuItem = MenuItemConstructorOptions

const separator: MenuItem = { type: 'separator' }

/** The app's menus. A shortcut that the page also has is handled by the page; the menu only shows it. */
export function menuItems(actions: MenuActions, { is }: Pick<RecorderState, 'is'>): MenuItem[] {
  const command = (label: string, id: string, keys: MenuItem = {}): MenuItem => ({
    label,
    click: () => actions.command(id),
    ...keys,
  })
  const ofThePage = (accelerator: string): MenuItem => ({ accelerator, registerAccelerator: false })

  return [
    {
      label: 'Kept',
      submenu: [
        { role: 'about' },
        { label: 'Check for Updates…', click: actions.checkForUpdates },
        separator,
        command('Settings…', 'go-settings', { accelerator: 'CommandOrControl+,' }),
        separator,
        { role: 'services' },
        separator,
        { role: 'hide' },
        { role: 'hideOthers' },
        { role: 'unhide' },
        separator,
        { role: 'quit' },
      ],
    },
    {
      label: 'File',
      submenu: [
        command('New Task', 'create', { accelerator: 'CommandOrControl+N' }),
        { label: 'New Task from Anywhere', click: actions.newTaskAnywhere },
        separator,
        command('Import Transcript…', 'import'),
        command('Join a Meeting…', 'join'),
        separator,
        { role: 'close' },
      ],
    },
    {
      label: 'Edit',
      submenu: [
        command('Undo', 'undo', ofThePage('CommandOrControl+Z')),
        command('Redo', 'redo', ofThePage('CommandOrControl+Shift+Z')),
        separator,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'pasteAndMatchStyle' },
        { role: 'delete' },
        { role: 'selectAll' },
        separator,
        command('Search…', 'search', ofThePage('CommandOrControl+K')),
      ],
    },
    {
      label: 'View',
      submenu: [
        command('Board', 'go-board', { accelerator: 'CommandOrControl+1' }),
        command('Events', 'go-events', { accelerator: 'CommandOrControl+2' }),
        command('Completed', 'go-completed', { accelerator: 'CommandOrControl+3' }),
        command('Snoozed', 'go-snoozed'),
        command('Archived', 'go-archived'),
        command('Not promises', 'go-noise'),
        separator,
        command('Filter by Label…', 'filter'),
        command('Focus', 'focus'),
        separator,
        { role: 'reload' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
      ],
    },
    {
      label: 'Recording',
      submenu: [
        { label: 'Start Recording', enabled: is === 'idle', click: actions.start },
        is === 'paused'
          ? { label: 'Resume', click: actions.resume }
          : { label: 'Pause', enabled: is === 'recording', click: actions.pause },
        { label: 'Stop', enabled: is === 'recording' || is === 'paused', click: actions.stop },
        separator,
        { label: 'Show Recorder', enabled: is !== 'idle', click: actions.showRecorder },
      ],
    },
    { role: 'window', submenu: [{ role: 'minimize' }, { role: 'zoom' }, separator, { role: 'front' }] },
    { role: 'help', submenu: [command('Keyboard Shortcuts', 'keyboard'), command('Connections', 'go-connections')] },
  ]
}
