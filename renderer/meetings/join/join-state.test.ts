import { expect, test } from 'vitest'
import type { MeetingStatus } from '#shared/events/schemas.ts'
import { joinStateOf, type JoinState } from './join-state.ts'

const meeting = (status: string, recallError: string | null = null) => ({
  status: status as MeetingStatus,
  recallError,
  platform: 'zoom',
})

test.each<[string, JoinState['kind']]>([
  ['UNKNOWN', 'attempting'],
  ['JOINING', 'attempting'],
  ['SCHEDULED', 'attempting'],
  ['WAITING', 'waiting'],
  ['LIVE', 'joined'],
  ['PROCESSING', 'joined'],
  ['COMPLETE', 'joined'],
  ['ERROR', 'failed'],
  ['TRUANT', 'failed'],
])('%s means that the bot is %s', (status, kind) => {
  expect(joinStateOf(meeting(status), false).kind).toBe(kind)
})

test('a bot without a known status is still joining', () => {
  expect(joinStateOf(undefined, false)).toEqual({ kind: 'attempting' })
})

test.each<[string, string | null, string]>([
  ['ERROR', 'fatal.meeting_locked', 'The bot cannot join because the meeting is locked.'],
  ['ERROR', 'fatal.unheard_of', 'The bot failed to join the meeting. Error: fatal.unheard_of'],
  ['TRUANT', null, 'The bot was unable to join the call.'],
  ['BORED', null, 'Unknown error.'],
])('%s with %s shows: %s', (status, code, message) => {
  expect(joinStateOf(meeting(status, code), false)).toMatchObject({ kind: 'failed', message })
})

test('after 21 minutes a bot that is still joining has failed; one that joined or failed before keeps its state', () => {
  expect(joinStateOf(meeting('WAITING'), true)).toMatchObject({ kind: 'failed', message: 'Polling timeout expired.' })
  expect(joinStateOf(undefined, true)).toMatchObject({ kind: 'failed', message: 'Polling timeout expired.' })
  expect(joinStateOf(meeting('LIVE'), true)).toEqual({ kind: 'joined' })
  expect(joinStateOf(meeting('TRUANT'), true)).toMatchObject({ message: 'The bot was unable to join the call.' })
})
