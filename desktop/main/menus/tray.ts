import { Menu, Tray } from 'electron'
import type { Recorder } from '../recordings/recorder.ts'
import { trayPicture } from './tray-picture.ts'
import { trayItems, trayTitle, type NextMeeting, type TrayActions } from './tray-items.ts'

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })

export type KeptTray = { showNext: (meeting: NextMeeting | null) => void }

/** The tray icon and its menu, updated with the recorder's state. */
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
    // Replacing an open menu closes it, so replace it only when its items changed.
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
