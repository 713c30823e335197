import { expect, test } from 'vitest'
import { awayMs, silentMs, meetingStateOf, type RecordingProgress } from '#server/meetings/meeting-state.ts'
import type { BotState } from '#server/meetings/bot-state.ts'
import type { MeetingStatus } from '#shared/events/schemas.ts'

const now = new Date('2026-03-05T11:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const minute = 60_000

const ongoing: RecordingProgress = {
  startedAt: ago(30 * minute),
  lastChunkAt: ago(5000),
  audioUntil: ago(5000),
  endedAt: null,
  finishedAt: null,
  transcribedAt: null,
  failure: null,
  isUnpaid: false,
}
const cutOff: RecordingProgress = { ...ongoing, lastChunkAt: ago(silentMs), audioUntil: ago(silentMs) }
const away: RecordingProgress = { ...ongoing, lastChunkAt: ago(awayMs), audioUntil: ago(awayMs) }
const finished: RecordingProgress = { ...ongoing, endedAt: ago(minute), finishedAt: ago(minute) }
const failed: RecordingProgress = { ...finished, failure: 'The key is wrong.' }
const unpaid: RecordingProgress = { ...finished, isUnpaid: true }
const transcribed: RecordingProgress = { ...finished, transcribedAt: now }
const aBot = (status: MeetingStatus, more: Partial<BotState> = {}): BotState => ({
  status,
  at: ago(20 * minute),
  error: null,
  wasIn: false,
  isOver: false,
  ...more,
})

const stateWith = (given: Partial<Parameters<typeof meetingStateOf>[0]>) => {
  const { status, appStatus } = meetingStateOf({
    bot: null,
    recordings: [],
    otherwise: { hasTranscript: false, isInCalendar: false },
    hasSpeech: true,
    now,
    ...given,
  })
  return [status, appStatus]
}

test.each([
  ['is ongoing', ongoing, ['LIVE', 'RECORDING']],
  ['sent nothing for two minutes', cutOff, ['PROCESSING', 'UPLOADING']],
  ['ended but is not fully uploaded', { ...ongoing, endedAt: ago(1000) }, ['PROCESSING', 'UPLOADING']],
  ['arrives long after it was recorded', { ...ongoing, audioUntil: ago(20 * minute) }, ['PROCESSING', 'UPLOADING']],
  ['is on a Mac that has been offline since yesterday', away, ['COMPLETE', 'UPLOADING']],
  ['is fully uploaded', finished, ['PROCESSING', 'TRANSCRIBING']],
  ['could not be transcribed', failed, ['COMPLETE', 'FAILED']],
  ['is transcribed', transcribed, ['COMPLETE', null]],
] as const)('a meeting whose recording %s', (_, recording, expected) => {
  expect(stateWith({ recordings: [recording] })).toEqual(expected)
})

test('a recording is kept, and its meeting completes, without a speech provider', () => {
  expect(stateWith({ recordings: [finished], hasSpeech: false })).toEqual(['COMPLETE', 'WAITING_FOR_SPEECH'])
})

test.each([
  ['is kept, and its meeting completes', [unpaid], ['COMPLETE', 'WAITING_FOR_SUBSCRIPTION']],
  ['goes on being uploaded', [{ ...ongoing, isUnpaid: true }], ['LIVE', 'RECORDING']],
  ['holds up no one else’s', [unpaid, finished], ['PROCESSING', 'TRANSCRIBING']],
] as const)('a recording of a user without a subscription %s', (_, recordings, expected) => {
  expect(stateWith({ recordings })).toEqual(expected)
})

test.each([
  ['LIVE', ongoing, ['LIVE', 'RECORDING']],
  ['LIVE', transcribed, ['LIVE', null]],
  ['SCHEDULED', ongoing, ['LIVE', 'RECORDING']],
  ['WAITING', ongoing, ['LIVE', 'RECORDING']],
  ['WAITING', transcribed, ['WAITING', null]],
  ['JOINING', finished, ['JOINING', 'TRANSCRIBING']],
  ['PROCESSING', transcribed, ['PROCESSING', null]],
  ['COMPLETE', finished, ['PROCESSING', 'TRANSCRIBING']],
  ['COMPLETE', ongoing, ['LIVE', 'RECORDING']],
  ['ERROR', transcribed, ['COMPLETE', null]],
  ['TRUANT', transcribed, ['COMPLETE', null]],
  ['TRUANT', finished, ['PROCESSING', 'TRANSCRIBING']],
  ['UNKNOWN', transcribed, ['COMPLETE', null]],
] as const)('a %s bot and a Mac recording give one status', (status, recording, expected) => {
  expect(stateWith({ bot: aBot(status), recordings: [recording] })).toEqual(expected)
})

test('the recordings of two Macs give one status, live while either records', () => {
  expect(stateWith({ recordings: [transcribed, ongoing] })).toEqual(['LIVE', 'RECORDING'])
  expect(stateWith({ recordings: [ongoing, transcribed] })).toEqual(['LIVE', 'RECORDING'])
  expect(stateWith({ recordings: [transcribed, finished] })).toEqual(['PROCESSING', 'TRANSCRIBING'])
  expect(stateWith({ recordings: [failed, transcribed] })).toEqual(['COMPLETE', 'FAILED'])
})

test('a bot without recordings gives its own status and error', () => {
  const state = meetingStateOf({
    bot: aBot('ERROR', { error: 'fatal.bot_kicked', isOver: true }),
    recordings: [],
    otherwise: { hasTranscript: false, isInCalendar: true },
    hasSpeech: false,
    now,
  })
  expect(state).toEqual({
    status: 'ERROR',
    at: ago(20 * minute),
    recallStatus: null,
    recallError: 'fatal.bot_kicked',
    appStatus: null,
  })
  expect(
    meetingStateOf({
      bot: aBot('SCHEDULED'),
      recordings: [],
      otherwise: { hasTranscript: false, isInCalendar: true },
      hasSpeech: false,
      now,
    }).recallStatus,
  ).toBe('SCHEDULED')
})

test('a meeting without its recordings goes back to its earlier status', () => {
  expect(stateWith({ otherwise: { hasTranscript: false, isInCalendar: true } })).toEqual(['SCHEDULED', null])
  expect(stateWith({ otherwise: { hasTranscript: false, isInCalendar: false } })).toEqual(['UNKNOWN', null])
  expect(stateWith({ otherwise: { hasTranscript: true, isInCalendar: true } })).toEqual(['COMPLETE', null])
})
