import { expect, test } from 'vitest'
import { awayMs, silentMs, standingOf, type KnownRecording } from '#server/meetings/standing-of.ts'
import type { BotState } from '#server/meetings/status-of.ts'
import type { MeetingStatus } from '#shared/events/schemas.ts'

const now = new Date('2026-03-05T11:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const minute = 60_000

const going: KnownRecording = {
  startedAt: ago(30 * minute),
  lastChunkAt: ago(5000),
  soundUntil: ago(5000),
  endedAt: null,
  finishedAt: null,
  transcribedAt: null,
  failure: null,
}
const cutOff: KnownRecording = { ...going, lastChunkAt: ago(silentMs), soundUntil: ago(silentMs) }
const away: KnownRecording = { ...going, lastChunkAt: ago(awayMs), soundUntil: ago(awayMs) }
const finished: KnownRecording = { ...going, endedAt: ago(minute), finishedAt: ago(minute) }
const failed: KnownRecording = { ...finished, failure: 'The key is wrong.' }
const written: KnownRecording = { ...finished, transcribedAt: now }
const aBot = (status: MeetingStatus, more: Partial<BotState> = {}): BotState => ({
  status,
  at: ago(20 * minute),
  error: null,
  wasIn: false,
  isOver: false,
  ...more,
})

const stand = (given: Partial<Parameters<typeof standingOf>[0]>) => {
  const { status, appStatus } = standingOf({
    bot: null,
    recordings: [],
    rest: { hasWords: false, isInCalendar: false },
    hasSpeech: true,
    now,
    ...given,
  })
  return [status, appStatus]
}

test.each([
  ['goes on', going, ['LIVE', 'RECORDING']],
  ['was silent for two minutes', cutOff, ['PROCESSING', 'UPLOADING']],
  ['ended, and is not all here', { ...going, endedAt: ago(1000) }, ['PROCESSING', 'UPLOADING']],
  ['comes long after it was said', { ...going, soundUntil: ago(20 * minute) }, ['PROCESSING', 'UPLOADING']],
  ['is on a Mac that is away since yesterday', away, ['COMPLETE', 'UPLOADING']],
  ['is all here', finished, ['PROCESSING', 'TRANSCRIBING']],
  ['could not be written down', failed, ['COMPLETE', 'FAILED']],
  ['is written down', written, ['COMPLETE', null]],
] as const)('a meeting whose recording %s', (_, recording, expected) => {
  expect(stand({ recordings: [recording] })).toEqual(expected)
})

test('a recording that nobody can write down here is kept, and nobody waits for its meeting', () => {
  expect(stand({ recordings: [finished], hasSpeech: false })).toEqual(['COMPLETE', 'WAITING_FOR_SPEECH'])
})

test.each([
  ['LIVE', going, ['LIVE', 'RECORDING']],
  ['LIVE', written, ['LIVE', null]],
  ['SCHEDULED', going, ['LIVE', 'RECORDING']],
  ['WAITING', going, ['LIVE', 'RECORDING']],
  ['WAITING', written, ['WAITING', null]],
  ['JOINING', finished, ['JOINING', 'TRANSCRIBING']],
  ['PROCESSING', written, ['PROCESSING', null]],
  ['COMPLETE', finished, ['PROCESSING', 'TRANSCRIBING']],
  ['COMPLETE', going, ['LIVE', 'RECORDING']],
  ['ERROR', written, ['COMPLETE', null]],
  ['TRUANT', written, ['COMPLETE', null]],
  ['TRUANT', finished, ['PROCESSING', 'TRANSCRIBING']],
  ['UNKNOWN', written, ['COMPLETE', null]],
] as const)('a bot that is %s and a Mac are one meeting', (status, recording, expected) => {
  expect(stand({ bot: aBot(status), recordings: [recording] })).toEqual(expected)
})

test('two Macs are one meeting, which lasts as long as one of them records', () => {
  expect(stand({ recordings: [written, going] })).toEqual(['LIVE', 'RECORDING'])
  expect(stand({ recordings: [going, written] })).toEqual(['LIVE', 'RECORDING'])
  expect(stand({ recordings: [written, finished] })).toEqual(['PROCESSING', 'TRANSCRIBING'])
  expect(stand({ recordings: [failed, written] })).toEqual(['COMPLETE', 'FAILED'])
})

test('a bot alone is shown as it is, with why it failed', () => {
  const standing = standingOf({
    bot: aBot('ERROR', { error: 'fatal.bot_kicked', isOver: true }),
    recordings: [],
    rest: { hasWords: false, isInCalendar: true },
    hasSpeech: false,
    now,
  })
  expect(standing).toEqual({
    status: 'ERROR',
    at: ago(20 * minute),
    recallStatus: null,
    recallError: 'fatal.bot_kicked',
    appStatus: null,
  })
  expect(
    standingOf({
      bot: aBot('SCHEDULED'),
      recordings: [],
      rest: { hasWords: false, isInCalendar: true },
      hasSpeech: false,
      now,
    }).recallStatus,
  ).toBe('SCHEDULED')
})

test('a meeting whose recordings are thrown away is what it was without', () => {
  expect(stand({ rest: { hasWords: false, isInCalendar: true } })).toEqual(['SCHEDULED', null])
  expect(stand({ rest: { hasWords: false, isInCalendar: false } })).toEqual(['UNKNOWN', null])
  expect(stand({ rest: { hasWords: true, isInCalendar: true } })).toEqual(['COMPLETE', null])
})
