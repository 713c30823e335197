import { Menu, Tray } from 'electron'
import type { Recorder } from '../recordings/recorder.ts'
import { trayPicture } from './tray-picture.ts'
import { trayItems, trayTitle, type NextMeeting, type TrayActions } from './tray-items.ts'

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })

export type KeptTray = { showNext: (meeting: NextMeeting | null) => void }

/** The icon in the menu bar, which shows whether Kept records, and what is asked of it there. */
export function openTray(actions: TrayActions, recorder: Recorder): KeptTray {
  const tray = new Tray(trayPicture('tray'))
  let next: NextMeeting | null = null
  let drawn = ''
  let wasRecording = false

  const draw = () => {
    const state = recorder.state()
    const isRecording = state.is === 'recording'
    if (isRecording !== wasRecording) tray.setImage(trayPicture(isRecording ? 'trayRecording' : 'tray'))
    wasRecording = isRecording
    tray.setTitle(trayTitle(state), { fontType: 'monospacedDigit' })
    const items = trayItems(actions, { recorder: state, next, clock: (at) => clock.format(at) })
    // A menu that is drawn anew while it is open would close, and the time alone changes nothing in it.
    const labels = JSON.stringify(items)
    if (labels !== drawn) tray.setContextMenu(Menu.buildFromTemplate(items))
    drawn = labels
  }
  tray.setToolTip('Kept')
  recorder.onChange(draw)
  draw()

  return {
    showNext: (meeting) => {
      next = meeting
      draw()
    },
  }
}
