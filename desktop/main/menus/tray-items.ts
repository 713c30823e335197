import type { MenuItemConstructorOptions } from 'electron'
import type { RecorderState } from '#shared/desktop/recorder.ts'

export type NextMeeting = { title: string; startsAt: Date }
export type TrayActions = Record<'open' | 'newTask' | 'start' | 'pause' | 'resume' | 'stop' | 'quit', () => void>

type TrayState = { recorder: RecorderState; next: NextMeeting | null; clock: (at: Date) => string }

const longestTitle = 48

/** The tray menu: the recording, the next meeting and the main actions. */
export function trayItems(actions: TrayActions, { recorder, next, clock }: TrayState): MenuItemConstructorOptions[] {
  return [
    ...about(recorder),
    ...recording(actions, recorder),
    { type: 'separator' },
    ...(next
      ? [
          { label: `Next: ${short(next.title)}, ${clock(next.startsAt)}`, enabled: false },
          { type: 'separator' } as const,
        ]
      : []),
    { label: 'New Task…', click: actions.newTask },
    { label: 'Open Kept', click: actions.open },
    { type: 'separator' },
    { label: 'Quit Kept', click: actions.quit },
  ]
}

/** The text beside the tray icon during a recording: its time, and a sign while paused. */
export function trayTitle(recorder: RecorderState): string {
  if (recorder.is === 'idle') return ''
  return recorder.is === 'paused' ? `❙❙ ${timeOf(recorder.seconds)}` : timeOf(recorder.seconds)
}

function about(recorder: RecorderState): MenuItemConstructorOptions[] {
  if (recorder.is === 'idle') {
    if (recorder.pending === 0) return []
    return [
      {
        label:
          recorder.pending === 1 ? '1 recording waits to be sent' : `${recorder.pending} recordings wait to be sent`,
        enabled: false,
      },
    ]
  }
  const words = { recording: 'Recording', paused: 'Paused', ending: 'Ending' }
  return [{ label: `${words[recorder.is]}: ${short(recorder.title)}`, enabled: false }]
}

function recording(actions: TrayActions, { is }: RecorderState): MenuItemConstructorOptions[] {
  if (is === 'idle') return [{ label: 'Start Recording', click: actions.start }]
  if (is === 'ending') return []
  return [
    is === 'paused' ? { label: 'Resume', click: actions.resume } : { label: 'Pause', click: actions.pause },
    { label: 'Stop', click: actions.stop },
  ]
}

function timeOf(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor((seconds % 3600) / 60),
    Math.floor(seconds % 60),
  ]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

function short(title: string): string {
  return title.length > longestTitle ? `${title.slice(0, longestTitle - 1).trimEnd()}…` : title
}
