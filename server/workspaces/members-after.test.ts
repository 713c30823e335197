import { expect, test } from 'vitest'
import { membersAfter } from './members-after.ts'

const member = (userId: string, { seat = true } = {}) => ({ userId, seat })
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
  const grown = { ...team, memberships: [...team.memberships, member('eve')] }

  expect(membersAfter(grown, { userIds: ['bo'], knownUserIds: ['bo', 'cy'] })).toEqual({
    added: [],
    removed: ['cy'],
    size: 3,
  })
  expect(membersAfter(grown, { userIds: ['bo'], knownUserIds: ['bo', 'cy', 'eve'] }).removed).toEqual(['cy', 'eve'])
  expect(membersAfter(grown, { userIds: ['bo'] }).removed).toEqual(['cy', 'eve'])
})

// Once, a form that was open while someone left gave their seat back to them.
test('who left since the list was made isn’t added again', () => {
  const smaller = { ...team, memberships: [member('ada'), member('bo')] }

  expect(membersAfter(smaller, { userIds: ['bo', 'cy', 'eve'], knownUserIds: ['bo', 'cy'] })).toEqual({
    added: ['eve'],
    removed: [],
    size: 3,
  })
  expect(membersAfter(smaller, { userIds: ['bo', 'cy'], knownUserIds: ['bo'] }).added).toEqual(['cy'])
})
