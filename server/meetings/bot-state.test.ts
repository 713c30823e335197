import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownKeys, botStateOf, type StoredReport } from '#server/meetings/bot-state.ts'
import { botMoments, type BotMoment } from '#server/providers/meeting-bot/meeting-bot.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 10, minute))
const report = (moment: BotMoment, minute: number, more: Partial<StoredReport> = {}): StoredReport => ({
  key: `${moment}@${minute}`,
  at: at(minute),
  moment,
  error: moment === 'failed' ? 'fatal.meeting_locked' : null,
  ...more,
})
const reported = (...moments: BotMoment[]) => moments.map((moment, minute) => report(moment, minute))

test.each<[string, BotMoment[], string]>([
  ['without reports', [], 'UNKNOWN'],
  ['that is scheduled', ['scheduled'], 'SCHEDULED'],
  ['that was ordered for now', ['ordered'], 'UNKNOWN'],
  ['that is joining', ['scheduled', 'joining'], 'JOINING'],
  ['in the waiting room', ['ordered', 'joining', 'waiting'], 'WAITING'],
  ['that was admitted', ['joining', 'waiting', 'in-call'], 'LIVE'],
  ['that was sent back to the waiting room', ['joining', 'in-call', 'waiting'], 'WAITING'],
  ['that left a call', ['joining', 'in-call', 'ended'], 'PROCESSING'],
  ['that left without being admitted', ['joining', 'waiting', 'ended'], 'TRUANT'],
  ['that was turned away', ['joining', 'waiting', 'turned-away'], 'TRUANT'],
  ['that was removed from the call', ['joining', 'in-call', 'turned-away'], 'PROCESSING'],
  ['with a complete transcript', ['joining', 'in-call', 'ended', 'complete'], 'COMPLETE'],
  ['that completed without being admitted', ['joining', 'turned-away', 'complete'], 'TRUANT'],
  ['that could not join', ['joining', 'failed'], 'ERROR'],
  ['that failed after the call', ['joining', 'in-call', 'ended', 'failed'], 'ERROR'],
  ['reported complete after it failed', ['joining', 'failed', 'complete'], 'ERROR'],
  ['reported in the call after it left', ['joining', 'in-call', 'ended', 'in-call'], 'PROCESSING'],
])('the status of a bot %s', (_, moments, status) => {
  expect(botStateOf(reported(...moments)).status).toBe(status)
})

test('a failed bot has an error and the time it failed', () => {
  expect(botStateOf(reported('joining', 'waiting', 'failed'))).toEqual({
    status: 'ERROR',
    at: at(2),
    error: 'fatal.meeting_locked',
    wasIn: false,
    isOver: true,
  })
})

test('of reports with the same time, the furthest along counts', () => {
  expect(botStateOf([report('in-call', 1), report('joining', 1), report('waiting', 1)]).status).toBe('LIVE')
})

describe('our own assumption', () => {
  const neverCame = report('turned-away', 21, { key: ownKeys.neverCame })
  const gone = report('complete', 30, { key: ownKeys.gone })

  test('counts while the vendor reports nothing', () => {
    expect(botStateOf([...reported('ordered', 'joining'), neverCame])).toMatchObject({ status: 'TRUANT', isOver: true })
    expect(botStateOf([...reported('joining', 'in-call'), gone])).toMatchObject({ status: 'COMPLETE', isOver: true })
    expect(botStateOf([...reported('joining', 'waiting'), gone])).toMatchObject({ status: 'TRUANT', isOver: true })
  })

  test('gives way to any report by the vendor', () => {
    expect(botStateOf([neverCame, ...reported('joining', 'in-call')]).status).toBe('LIVE')
    expect(botStateOf([neverCame, report('in-call', 25)]).status).toBe('LIVE')
    expect(botStateOf([gone, ...reported('joining', 'in-call', 'ended'), report('failed', 40)]).status).toBe('ERROR')
  })
})

const anyReport = fc.record({
  moment: fc.constantFrom(...botMoments),
  minute: fc.integer({ min: 0, max: 5 }),
  own: fc.constantFrom(null, ownKeys.gone, ownKeys.neverCame),
})

test("the order and number of the same reports don't matter", () => {
  fc.assert(
    fc.property(
      fc.array(anyReport, { maxLength: 9 }).chain((reports) => {
        const each = reports.map(({ moment, minute, own }) => report(moment, minute, own ? { key: own } : {}))
        const twice = [...each, ...each]
        return fc.tuple(
          fc.constant(each),
          fc.shuffledSubarray(each, { minLength: each.length }),
          fc.shuffledSubarray(twice, { minLength: twice.length }),
        )
      }),
      ([each, shuffled, doubled]) => {
        expect(botStateOf(shuffled)).toEqual(botStateOf(each))
        expect(botStateOf(doubled)).toEqual(botStateOf(each))
      },
    ),
  )
})

test('nothing reported later changes a finished bot', () => {
  fc.assert(
    fc.property(
      fc.array(anyReport, { maxLength: 6 }),
      fc.array(fc.constantFrom(...botMoments), { maxLength: 4 }),
      (reports, later) => {
        const before = reports.map(({ moment, minute }) => report(moment, minute))
        const state = botStateOf(before)
        fc.pre(state.isOver && state.status !== 'TRUANT')

        expect(botStateOf([...before, ...later.map((moment, index) => report(moment, 10 + index))])).toEqual(state)
      },
    ),
  )
})
