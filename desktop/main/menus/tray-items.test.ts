import { expect, test } from 'vitest'
import type { RecorderState } from '#shared/desktop/recorder.ts'
import { trayItems, trayTitle, type TrayActions } from './tray-items.ts'

const none = () => {}
const actions: TrayActions = {
  open: none,
  newTask: none,
  start: none,
  pause: none,
  resume: none,
  stop: none,
  quit: none,
}
const idle: RecorderState = { is: 'idle', pending: 0 }
const going = (is: 'recording' | 'paused' | 'ending', seconds = 1450): RecorderState => ({
  is,
  seconds,
  recordingId: 'r',
  meetingId: null,
  title: 'Weekly planning',
  levels: { microphone: 0, system: 0 },
  troubles: [],
  upload: { waiting: 0, is: 'sent', sentence: null },
})
const labels = (recorder: RecorderState, next: { title: string; startsAt: Date } | null = null) =>
  trayItems(actions, { recorder, next, clock: () => '10:30' }).flatMap(({ label, type }) =>
    type === 'separator' ? [] : label,
  )

test.each([
  [idle, ['Start Recording']],
  [{ is: 'idle', pending: 1 } as RecorderState, ['1 recording waits to be sent', 'Start Recording']],
  [{ is: 'idle', pending: 3 } as RecorderState, ['3 recordings wait to be sent', 'Start Recording']],
  [going('recording'), ['Recording: Weekly planning', 'Pause', 'Stop']],
  [going('paused'), ['Paused: Weekly planning', 'Resume', 'Stop']],
  [going('ending'), ['Ending: Weekly planning']],
])('the menu shows the recorder’s state and what the user can do', (recorder, first) => {
  expect(labels(recorder)).toEqual([...first, 'New Task…', 'Open Kept', 'Quit Kept'])
})

test('the next meeting is shown with its time, however long its title', () => {
  expect(labels(idle, { title: 'Launch weekly', startsAt: new Date() })).toContain('Next: Launch weekly, 10:30')
  expect(labels(idle, { title: 'x'.repeat(400), startsAt: new Date() })).toContain(`Next: ${'x'.repeat(47)}…, 10:30`)
})

test.each([
  [idle, ''],
  [going('recording', 0), '0:00'],
  [going('recording', 1450.9), '24:10'],
  [going('recording', 3661), '1:01:01'],
  [going('paused'), '❙❙ 24:10'],
  [going('ending'), '24:10'],
])('the time is shown beside the icon', (recorder, title) => {
  expect(trayTitle(recorder)).toBe(title)
})
