import { expect, test } from 'vitest'
import { describeUntranscribed, withUntranscribed, type UntranscribedPart } from './notices.ts'

const minutes = (
  from: number,
  to: number,
  channel: UntranscribedPart['channel'] = 'microphone',
): UntranscribedPart => ({
  channel,
  fromMs: from * 60_000,
  toMs: to * 60_000,
})

test('untranscribed parts are named by time and channel', () => {
  expect(describeUntranscribed([])).toBeNull()
  expect(describeUntranscribed([minutes(5, 9.5)])).toBe(
    'Some of the audio couldn’t be transcribed: 5:00 to 9:30 (the microphone). It is kept for at least 30 days.',
  )
  expect(describeUntranscribed([minutes(75, 80, 'system'), minutes(5, 10)])).toBe(
    'Some of the audio couldn’t be transcribed: 5:00 to 10:00 (the microphone), 1:15:00 to 1:20:00 (the call). It is kept for at least 30 days.',
  )
})

test('of many parts the first are named', () => {
  expect(describeUntranscribed([0, 10, 20, 30, 40, 50].map((from) => minutes(from, from + 1)))).toMatch(
    /, 30:00 to 31:00 \(the microphone\) and 2 more\. /,
  )
})

test('parts that follow each other are one', () => {
  const all = [minutes(5, 10), minutes(5, 10, 'system'), minutes(10, 15), minutes(20, 25)].reduce<UntranscribedPart[]>(
    withUntranscribed,
    [],
  )

  expect(all).toEqual([minutes(5, 15), minutes(5, 10, 'system'), minutes(20, 25)])
})
