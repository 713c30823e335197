import { expect, test } from 'vitest'
import { createMeetingEnds } from './meeting-ends.ts'

const live = { id: 'm', status: 'LIVE', summary: null, appStatus: null } as const
const over = { ...live, status: 'COMPLETE' } as const
const summed = { ...over, summary: 'Jonas sends the draft.' } as const

test('a meeting ends once, when its summary is there', () => {
  const ends = createMeetingEnds()

  expect([live, { ...live, status: 'PROCESSING' as const }, over, summed, summed].map(ends)).toEqual([
    false,
    false,
    false,
    true,
    false,
  ])
})

test('an event that was over before does not end again', () => {
  expect(createMeetingEnds()(summed)).toBe(false)
})

test('one that a Mac recorded is told of by its app', () => {
  const ends = createMeetingEnds()

  expect(
    [{ ...live, appStatus: 'RECORDING' as const }, { ...over, appStatus: 'TRANSCRIBING' as const }, summed].map(ends),
  ).toEqual([false, false, false])
})

test('of two meetings each ends by itself', () => {
  const ends = createMeetingEnds()
  ends(live)
  ends({ ...live, id: 'other' })

  expect([summed, { ...summed, id: 'other' }].map(ends)).toEqual([true, true])
})
