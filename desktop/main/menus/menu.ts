import { Menu } from 'electron'
import { menuItems, type MenuActions } from './menu-items.ts'
import type { Recorder } from '../recordings/recorder.ts'

/** Sets the app's menus, and updates them when the recorder's state changes. */
export function setMenus(actions: MenuActions, recorder: Recorder) {
  let drawn: string | null = null
  const draw = () => {
    const { is } = recorder.state()
    if (is !== drawn) Menu.setApplicationMenu(Menu.buildFromTemplate(menuItems(actions, { is })))
    drawn = is
  }
  recorder.onChange(draw)
  draw()
}
