import { expect, test } from 'vitest'
import { membersAfter } from './members-after.ts'

const at = (time: string) => new Date(`2026-03-05T${time}Z`)
const member = (userId: string, { seat = true, time = '09:00' } = {}) => ({ userId, seat, createdAt: at(time) })
const team = {
  ownerId: 'ada',
  memberships: [member('ada'), member('bo'), member('cy'), member('dee', { seat: false })],
}

test.each([
  ['without a list', undefined, { added: [], removed: [], size: 3 }],
  ['with the same list', ['cy', 'bo'], { added: [], removed: [], size: 3 }],
  ['with the owner in it', ['ada', 'bo', 'cy'], { added: [], removed: [], size: 3 }],
  ['with nobody', [], { added: [], removed: ['bo', 'cy'], size: 1 }],
  ['with others', ['cy', 'eve', 'eve'], { added: ['eve'], removed: ['bo'], size: 3 }],
  ['with a member who had no seat', ['bo', 'cy', 'dee'], { added: ['dee'], removed: [], size: 4 }],
])('the members %s', (_, userIds, change) => {
  expect(membersAfter(team, { userIds })).toEqual(change)
})

test('who joined since the list was made keeps the seat', () => {
  const grown = { ...team, memberships: [...team.memberships, member('eve', { time: '10:00' })] }

  expect(membersAfter(grown, { userIds: ['bo'], asOf: at('09:59') })).toEqual({ added: [], removed: ['cy'], size: 3 })
  expect(membersAfter(grown, { userIds: ['bo'], asOf: at('10:00') }).removed).toEqual(['cy', 'eve'])
  expect(membersAfter(grown, { userIds: ['bo'] }).removed).toEqual(['cy', 'eve'])
})
