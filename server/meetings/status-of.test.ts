import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownKeys, statusOf, type Told } from '#server/meetings/status-of.ts'
import { botMoments, type BotMoment } from '#server/providers/meeting-bot/meeting-bot.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 10, minute))
const told = (moment: BotMoment, minute: number, more: Partial<Told> = {}): Told => ({
  key: `${moment}@${minute}`,
  at: at(minute),
  moment,
  error: moment === 'failed' ? 'fatal.meeting_locked' : null,
  ...more,
})
const lived = (...moments: BotMoment[]) => moments.map((moment, minute) => told(moment, minute))

test.each<[string, BotMoment[], string]>([
  ['of which nothing was told yet', [], 'UNKNOWN'],
  ['that waits for its time', ['scheduled'], 'SCHEDULED'],
  ['that was asked for at once', ['ordered'], 'UNKNOWN'],
  ['that set out', ['scheduled', 'joining'], 'JOINING'],
  ['at the door', ['ordered', 'joining', 'waiting'], 'WAITING'],
  ['that was let in', ['joining', 'waiting', 'in-call'], 'LIVE'],
  ['that was sent back to the door', ['joining', 'in-call', 'waiting'], 'WAITING'],
  ['that left a call', ['joining', 'in-call', 'ended'], 'PROCESSING'],
  ['that left without having been in', ['joining', 'waiting', 'ended'], 'TRUANT'],
  ['that was turned away', ['joining', 'waiting', 'turned-away'], 'TRUANT'],
  ['that was put out of the call it was in', ['joining', 'in-call', 'turned-away'], 'PROCESSING'],
  ['that is back with all that was said', ['joining', 'in-call', 'ended', 'complete'], 'COMPLETE'],
  ['that is back and was never in', ['joining', 'turned-away', 'complete'], 'TRUANT'],
  ['that could not join', ['joining', 'failed'], 'ERROR'],
  ['that broke down after the call', ['joining', 'in-call', 'ended', 'failed'], 'ERROR'],
  ['that is told to be complete once more after it failed', ['joining', 'failed', 'complete'], 'ERROR'],
  ['that is told to be in the call after it left', ['joining', 'in-call', 'ended', 'in-call'], 'PROCESSING'],
])('a bot %s', (_, moments, status) => {
  expect(statusOf(lived(...moments)).status).toBe(status)
})

test('a bot that failed says why, and since when', () => {
  expect(statusOf(lived('joining', 'waiting', 'failed'))).toEqual({
    status: 'ERROR',
    at: at(2),
    error: 'fatal.meeting_locked',
    wasIn: false,
    isOver: true,
  })
})

test('of two things at the same moment the one further on counts', () => {
  expect(statusOf([told('in-call', 1), told('joining', 1), told('waiting', 1)]).status).toBe('LIVE')
})

describe('what we only suppose', () => {
  const neverCame = told('turned-away', 21, { key: ownKeys.neverCame })
  const gone = told('complete', 30, { key: ownKeys.gone })

  test('counts while the vendor is silent', () => {
    expect(statusOf([...lived('ordered', 'joining'), neverCame])).toMatchObject({ status: 'TRUANT', isOver: true })
    expect(statusOf([...lived('joining', 'in-call'), gone])).toMatchObject({ status: 'COMPLETE', isOver: true })
    expect(statusOf([...lived('joining', 'waiting'), gone])).toMatchObject({ status: 'TRUANT', isOver: true })
  })

  test('is nothing against what the vendor says, before or after', () => {
    expect(statusOf([neverCame, ...lived('joining', 'in-call')]).status).toBe('LIVE')
    expect(statusOf([neverCame, told('in-call', 25)]).status).toBe('LIVE')
    expect(statusOf([gone, ...lived('joining', 'in-call', 'ended'), told('failed', 40)]).status).toBe('ERROR')
  })
})

const anyReport = fc.record({
  moment: fc.constantFrom(...botMoments),
  minute: fc.integer({ min: 0, max: 5 }),
  own: fc.constantFrom(null, ownKeys.gone, ownKeys.neverCame),
})

test('whatever comes first and however often, it ends in the same state', () => {
  fc.assert(
    fc.property(
      fc.array(anyReport, { maxLength: 9 }).chain((reports) => {
        const each = reports.map(({ moment, minute, own }) => told(moment, minute, own ? { key: own } : {}))
        const twice = [...each, ...each]
        return fc.tuple(
          fc.constant(each),
          fc.shuffledSubarray(each, { minLength: each.length }),
          fc.shuffledSubarray(twice, { minLength: twice.length }),
        )
      }),
      ([each, shuffled, doubled]) => {
        expect(statusOf(shuffled)).toEqual(statusOf(each))
        expect(statusOf(doubled)).toEqual(statusOf(each))
      },
    ),
  )
})

test('once a bot is over, nothing that happened later changes that', () => {
  fc.assert(
    fc.property(
      fc.array(anyReport, { maxLength: 6 }),
      fc.array(fc.constantFrom(...botMoments), { maxLength: 4 }),
      (reports, later) => {
        const before = reports.map(({ moment, minute }) => told(moment, minute))
        const state = statusOf(before)
        fc.pre(state.isOver && state.status !== 'TRUANT')

        expect(statusOf([...before, ...later.map((moment, index) => told(moment, 10 + index))])).toEqual(state)
      },
    ),
  )
})
