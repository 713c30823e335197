import { expect, test } from 'vitest'
import { rate, type Rated } from '#shared/tasks/rating.ts'

const good: Rated = { rating: 'GOOD', reason: null, explanation: null }
const bad: Rated = { rating: 'BAD', reason: 'too-small', explanation: 'A step of another one.' }

test.each<[string, Rated | null, Parameters<typeof rate>[1], Rated | null]>([
  ['a first rating', null, { rating: 'AMAZING' }, { ...good, rating: 'AMAZING' }],
  [
    'a bad rating with its reason',
    null,
    { rating: 'BAD', ratingReason: 'other' },
    { rating: 'BAD', reason: 'other', explanation: null },
  ],
  [
    'a reason given later',
    { ...bad, reason: null },
    { ratingReason: 'decision-fyi' },
    { ...bad, reason: 'decision-fyi' },
  ],
  [
    'adding an explanation keeps the reason',
    { ...bad, explanation: null },
    { ratingExplanation: 'Too small.' },
    { ...bad, explanation: 'Too small.' },
  ],
  ['removing the reason keeps the explanation', bad, { ratingReason: null }, { ...bad, reason: null }],
  ['a better rating clears the reason and the explanation', bad, { rating: 'GOOD' }, good],
  ['a removed rating', bad, { rating: null }, null],
  ['clearing the reason of a good rating changes nothing', good, { ratingReason: null }, good],
])('%s', (_, present, change, rated) => {
  expect(rate(present, change)).toEqual({ ok: true, rated })
})

test.each<[string, Rated | null]>([
  ['there is no rating', null],
  ['the rating is not bad', good],
])('a reason or an explanation is refused when %s', (_, present) => {
  expect(rate(present, { ratingReason: 'other' })).toEqual({ ok: false })
  expect(rate(present, { ratingExplanation: 'Because.' })).toEqual({ ok: false })
})
