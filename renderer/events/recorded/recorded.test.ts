import { expect, test } from 'vitest'
import { isStuck, audioState } from './recorded.ts'

test.each([
  ['a live recording', 'LIVE', 'RECORDING', null],
  ['a live recording whose first half is being uploaded', 'LIVE', 'UPLOADING', null],
  ['a recording that is being uploaded', 'PROCESSING', 'UPLOADING', 'UPLOADING'],
  ['a recording that is being transcribed', 'PROCESSING', 'TRANSCRIBING', 'TRANSCRIBING'],
  ['a recording without a speech provider', 'PROCESSING', 'WAITING_FOR_SPEECH', 'WAITING_FOR_SPEECH'],
  ['a recording that failed', 'ERROR', 'FAILED', 'FAILED'],
  ['a transcribed recording', 'COMPLETE', null, null],
] as const)('the audio state of %s', (_, status, appStatus, state) => {
  expect(audioState({ status, appStatus })).toBe(state)
})

test('only a recording without a speech provider or a subscription, or with a failure, is stuck', () => {
  const states = ['UPLOADING', 'TRANSCRIBING', 'WAITING_FOR_SPEECH', 'WAITING_FOR_SUBSCRIPTION', 'FAILED'] as const

  expect(states.filter((appStatus) => isStuck({ status: 'PROCESSING', appStatus }))).toEqual([
    'WAITING_FOR_SPEECH',
    'WAITING_FOR_SUBSCRIPTION',
    'FAILED',
  ])
})
