import { expect, test } from 'vitest'
import { createMeetingEnds } from './meeting-ends.ts'

const live = { id: 'm', status: 'LIVE', summary: null, appStatus: null } as const
const over = { ...live, status: 'COMPLETE' } as const
const summarized = { ...over, summary: 'Jonas sends the draft.' } as const

test('a meeting ends once, when it has a summary', () => {
  const ends = createMeetingEnds()

  expect([live, { ...live, status: 'PROCESSING' as const }, over, summarized, summarized].map(ends)).toEqual([
    false,
    false,
    false,
    true,
    false,
  ])
})

test('a meeting that was already over does not end again', () => {
  expect(createMeetingEnds()(summarized)).toBe(false)
})

test('a meeting recorded by a Mac is left to the Mac app', () => {
  const ends = createMeetingEnds()

  expect(
    [{ ...live, appStatus: 'RECORDING' as const }, { ...over, appStatus: 'TRANSCRIBING' as const }, summarized].map(
      ends,
    ),
  ).toEqual([false, false, false])
})

test('two meetings end independently', () => {
  const ends = createMeetingEnds()
  ends(live)
  ends({ ...live, id: 'other' })

  expect([summarized, { ...summarized, id: 'other' }].map(ends)).toEqual([true, true])
})
