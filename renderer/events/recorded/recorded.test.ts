import { expect, test } from 'vitest'
import { isStuck, soundState } from './recorded.ts'

test.each([
  ['a live recording', 'LIVE', 'RECORDING', null],
  ['a live one whose first half is sent', 'LIVE', 'UPLOADING', null],
  ['one that is sent', 'PROCESSING', 'UPLOADING', 'UPLOADING'],
  ['one that is written down', 'PROCESSING', 'TRANSCRIBING', 'TRANSCRIBING'],
  ['one without speech', 'PROCESSING', 'WAITING_FOR_SPEECH', 'WAITING_FOR_SPEECH'],
  ['one that failed', 'ERROR', 'FAILED', 'FAILED'],
  ['one that is done', 'COMPLETE', null, null],
] as const)('%s', (_, status, appStatus, state) => {
  expect(soundState({ status, appStatus })).toBe(state)
})

test('only what waits for somebody is stuck', () => {
  const states = ['UPLOADING', 'TRANSCRIBING', 'WAITING_FOR_SPEECH', 'FAILED'] as const

  expect(states.filter((appStatus) => isStuck({ status: 'PROCESSING', appStatus }))).toEqual([
    'WAITING_FOR_SPEECH',
    'FAILED',
  ])
})
