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

test('a bot nobody knows of yet is on its way', () => {
  expect(joinStateOf(undefined, false)).toEqual({ kind: 'attempting' })
})

test.each<[string, string | null, string]>([
  ['ERROR', 'fatal.meeting_locked', 'The bot cannot join because the meeting is locked.'],
  ['ERROR', 'fatal.unheard_of', 'The bot failed to join the meeting. Error: fatal.unheard_of'],
  ['TRUANT', null, 'The bot was unable to join the call.'],
  ['BORED', null, 'Unknown error.'],
])('%s with %s says: %s', (status, code, say) => {
  expect(joinStateOf(meeting(status, code), false)).toMatchObject({ kind: 'failed', say })
})

test('after 21 minutes a bot that is still on its way is given up, and one that came or failed is not', () => {
  expect(joinStateOf(meeting('WAITING'), true)).toMatchObject({ kind: 'failed', say: 'Polling timeout expired.' })
  expect(joinStateOf(undefined, true)).toMatchObject({ kind: 'failed', say: 'Polling timeout expired.' })
  expect(joinStateOf(meeting('LIVE'), true)).toEqual({ kind: 'joined' })
  expect(joinStateOf(meeting('TRUANT'), true)).toMatchObject({ say: 'The bot was unable to join the call.' })
})
