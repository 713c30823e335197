import { expect, test } from 'vitest'
import { anEvent } from '#tests/support/events.ts'
import { rowState } from './row-state.ts'

const progress = { lines: 5, speakers: 2, passages: null, tasks: null, noise: null }

test.each([
  ['live', anEvent({ status: 'LIVE', taskCount: 2, progress: { stage: 'finding', ...progress } })],
  ['joining', anEvent({ status: 'JOINING' })],
  ['waiting', anEvent({ status: 'WAITING' })],
  ['reading', anEvent({ status: 'PROCESSING' })],
  ['reading', anEvent({ progress: { stage: 'finding', ...progress } })],
  ['not-read', anEvent({ progress: { stage: 'failed', ...progress } })],
  ['not-joined', anEvent({ status: 'ERROR', recallError: 'fatal.meeting_full' })],
  ['not-joined', anEvent({ status: 'TRUANT' })],
  ['tasks', anEvent({ status: 'TRUANT', taskCount: 1 })],
  ['not-captured', anEvent({ status: 'UNKNOWN' })],
  ['no-tasks', anEvent({ status: 'UNKNOWN', platform: 'slack' })],
  ['tasks', anEvent({ taskCount: 4 })],
  ['no-tasks', anEvent()],
] as const)('a row says %s', (state, event) => {
  expect(rowState(event)).toBe(state)
})
