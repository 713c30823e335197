import { expect, test } from 'vitest'
import type { DesktopSettings } from '#shared/desktop/calls.ts'
import type { RecorderState } from '#shared/desktop/recorder.ts'
import { aMeeting } from '#tests/support/agenda.ts'
import { seriesChoice } from './series-choice.ts'

const weekly = aMeeting(0, { id: 'weekly-1', title: 'Weekly planning', recurringId: 'weekly' })
const retro = { recurringId: 'retro', title: 'Retro' }

function recording(meetingId: string | null, alwaysFor: DesktopSettings['alwaysFor'] = [retro]) {
  const kept = { alwaysFor } as DesktopSettings
  const state = { is: 'recording', meetingId } as RecorderState
  const choice = seriesChoice({
    agenda: { meetings: () => [weekly, aMeeting(0, { id: 'once' })] },
    recorder: { state: () => state },
    settings: { now: () => kept, change: async (to) => void Object.assign(kept, to) },
  })
  return { kept, choice }
}

test('while recording, its series can be set to Always and back, leaving others unchanged', async () => {
  const { kept, choice } = recording('weekly-1')
  expect(choice.read()).toEqual({ isAlways: false })

  await choice.choose(true)
  await choice.choose(true)
  expect(choice.read()).toEqual({ isAlways: true })
  expect(kept.alwaysFor).toEqual([retro, { recurringId: 'weekly', title: 'Weekly planning' }])

  await choice.choose(false)
  expect(kept.alwaysFor).toEqual([retro])
})

test.each([
  ['a meeting of no series', 'once'],
  ['a call of no calendar', null],
  ['a meeting that is not in the calendar any more', 'gone'],
])('for %s there is nothing to choose', async (_, meetingId) => {
  const { kept, choice } = recording(meetingId)
  expect(choice.read()).toBeNull()

  await choice.choose(true)
  expect(kept.alwaysFor).toEqual([retro])
})
