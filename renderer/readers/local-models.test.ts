import { describe, expect, test } from 'vitest'
import { aModel } from '#tests/support/readers.ts'
import { downloadOf, suggested, takes, takesOfAny } from './local-models.ts'

const now = new Date('2026-11-24T10:00:00Z')
const large = aModel('large', { fits: false })

describe('the suggested size', () => {
  test.each([
    ['is the medium one', [aModel('small'), aModel('medium'), large], 'medium'],
    ['is the installed one', [aModel('small', { state: 'installed' }), aModel('medium'), large], 'small'],
    ['is the one on its way', [aModel('small', { state: 'paused' }), aModel('medium'), large], 'small'],
    ['is a smaller one if the medium one doesn’t fit', [aModel('small'), aModel('medium', { fits: false })], 'small'],
    ['is none if none fits', [large], null],
  ] as const)('%s', (_, models, size) => expect(suggested(models)).toBe(size))
})

test('the time is a range of what can be chosen, and of one model what it takes', () => {
  expect(takesOfAny([aModel('small'), aModel('medium'), large])).toBe('2 to 8 min')
  expect(takes(aModel('medium'))).toBe('4 to 8 min')
  expect(takes(aModel('medium', { minutesPerHour: { from: 6, to: 6, isMeasured: true } }))).toBe('6 min')
})

describe('a download', () => {
  const arriving = { name: 'Halyard 3B', bytes: 2e9, receivedBytes: 1.1e9 }

  test('under way says how much is here and how long the rest takes', () => {
    expect(downloadOf(aModel('medium', { ...arriving, state: 'downloading', bytesPerSecond: 3.75e6 }), now)).toEqual({
      percent: 55,
      title: null,
      detail: 'Halyard 3B: 1.1 of 2 GB · 4 minutes left',
      isProblem: false,
      actions: ['pause', 'cancel'],
    })
  })

  test('whose speed isn’t known yet says no time', () => {
    const { detail } = downloadOf(aModel('medium', { ...arriving, state: 'downloading', bytesPerSecond: null }), now)
    expect(detail).toBe('Halyard 3B: 1.1 of 2 GB')
  })

  test('that stopped says what is kept and when Kept tries again', () => {
    const stopped = { ...arriving, state: 'waiting', retriesAt: '2026-11-24T10:05:00.000Z' } as const
    expect(
      downloadOf(aModel('medium', { ...stopped, problem: 'The connection dropped. What arrived is kept.' }), now),
    ).toEqual({
      percent: null,
      title: 'Stopped at 1.1 of 2 GB',
      detail: 'The connection dropped. What arrived is kept. Kept tries again by itself in 5 minutes.',
      isProblem: true,
      actions: ['resume', 'delete'],
    })
  })

  test('that is paused is no problem and waits for the user', () => {
    const { title, detail, isProblem } = downloadOf(aModel('medium', { ...arriving, state: 'paused' }), now)
    expect({ title, detail, isProblem }).toEqual({
      title: 'Paused at 1.1 of 2 GB',
      detail: 'What arrived is kept.',
      isProblem: false,
    })
  })

  test('that failed before anything arrived says only why, and has nothing to resume or delete', () => {
    const failed = { ...arriving, receivedBytes: 0, state: 'failed', problem: 'The disk is full.' } as const
    const { title, detail, actions } = downloadOf(aModel('medium', failed), now)
    expect({ title, detail, actions }).toEqual({
      title: 'Halyard 3B wasn’t downloaded',
      detail: 'The disk is full.',
      actions: ['retry', 'cancel'],
    })
  })

  test('that waits for another can only be canceled, and one that is checked not at all', () => {
    const waiting = downloadOf(aModel('medium', { ...arriving, state: 'waiting' }), now)
    expect([waiting.detail, waiting.actions]).toEqual(['Halyard 3B: waiting to start', ['cancel']])
    const checking = downloadOf(aModel('medium', { ...arriving, state: 'checking' }), now)
    expect([checking.percent, checking.actions]).toEqual([100, []])
  })
})
