import { expect, test } from 'vitest'
import { anEvent } from '#tests/support/events.ts'
import { rowState } from './row-state.ts'

const progress = { lines: 5, speakers: 2, passages: null, tasks: null, noise: null }
const speaker = { name: 'Ada Winter', promises: 1, said: 'I’ll send it.', because: null }

test.each([
  ['live', anEvent({ status: 'LIVE', taskCount: 2, progress: { stage: 'finding', ...progress } })],
  ['joining', anEvent({ status: 'JOINING' })],
  ['waiting', anEvent({ status: 'WAITING' })],
  ['reading', anEvent({ status: 'PROCESSING' })],
  ['reading', anEvent({ progress: { stage: 'finding', ...progress } })],
  ['UPLOADING', anEvent({ status: 'PROCESSING', appStatus: 'UPLOADING' })],
  ['WAITING_FOR_SPEECH', anEvent({ status: 'PROCESSING', appStatus: 'WAITING_FOR_SPEECH', taskCount: 2 })],
  ['FAILED', anEvent({ status: 'ERROR', appStatus: 'FAILED' })],
  ['tasks', anEvent({ appStatus: 'FAILED', taskCount: 2 })],
  ['live', anEvent({ status: 'LIVE', appStatus: 'RECORDING' })],
  ['not-read', anEvent({ progress: { stage: 'failed', ...progress } })],
  ['asks', anEvent({ progress: { stage: 'done', ...progress, who: [speaker] } })],
  ['not-joined', anEvent({ status: 'ERROR', recallError: 'fatal.meeting_full' })],
  ['not-joined', anEvent({ status: 'TRUANT' })],
  ['tasks', anEvent({ status: 'TRUANT', taskCount: 1 })],
  ['not-captured', anEvent({ status: 'UNKNOWN' })],
  ['no-tasks', anEvent({ status: 'UNKNOWN', platform: 'slack' })],
  ['tasks', anEvent({ taskCount: 4 })],
  ['no-tasks', anEvent()],
] as const)('a row shows %s', (state, event) => {
  expect(rowState(event)).toBe(state)
})
