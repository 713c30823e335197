import { describe, expect, test } from 'vitest'
import { quantityChange, type AtStripe } from './quantity-change.ts'

const seat = { seat: true }
const noSeat = { seat: false }
const period = { periodStart: 1000, periodEnd: 2000 }
const at = (quantity: number, status = 'active'): AtStripe => ({ status, quantity, ...period })
const known = (memberships: { seat: boolean }[] | null, seconds?: number) => ({
  memberships,
  prorationDate: seconds === undefined ? null : new Date(seconds * 1000),
})

describe('the quantity', () => {
  test.each([
    ['grows with the members', [seat, seat, seat], at(1), { quantity: 3 }],
    ['shrinks with them', [seat], at(3), { quantity: 1 }],
    ['counts only members with a seat', [seat, noSeat, seat], at(1), { quantity: 2 }],
    ['stays when nothing changed', [seat, seat], at(2), null],
    ['is never zero', [], at(2), null],
    ['is never zero without seats either', [noSeat], at(2), null],
    ['of a user’s own subscription is one', null, at(4), { quantity: 1 }],
    ['changes during a trial', [seat, seat], at(1, 'trialing'), { quantity: 2 }],
    ['changes while a payment is due', [seat, seat], at(1, 'past_due'), { quantity: 2 }],
    ['of a subscription that ended stays', [seat, seat], at(1, 'canceled'), null],
    ['of one that never began stays', [seat, seat], at(1, 'incomplete'), null],
  ])('%s', (_, memberships, atStripe, change) => {
    expect(quantityChange(known(memberships), atStripe)).toEqual(change)
  })
})

test.each([
  ['in this period, as it was shown', 1500, { quantity: 2, proration_date: 1500 }],
  ['at its start', 1000, { quantity: 2, proration_date: 1000 }],
  ['in the period before, which is billed already', 999, { quantity: 2 }],
  ['after it', 2001, { quantity: 2 }],
])('a change is charged from a date %s', (_, seconds, change) => {
  expect(quantityChange(known([seat, seat], seconds), at(1))).toEqual(change)
})
