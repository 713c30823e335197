import { expect, test } from 'vitest'
import { membersAfter } from './members-after.ts'

const member = (userId: string, { seat = true } = {}) => ({ userId, seat })
const team = {
  ownerId: 'ada',
  memberships: [member('ada'), member('bo'), member('cy'), member('dee', { seat: false })],
}

test.each([
  ['without a list', undefined, { invited: [], removed: [], staying: 3 }],
  ['with the same list', ['cy', 'bo'], { invited: [], removed: [], staying: 3 }],
  ['with the owner in it', ['ada', 'bo', 'cy'], { invited: [], removed: [], staying: 3 }],
  ['with nobody', [], { invited: [], removed: ['bo', 'cy'], staying: 1 }],
  ['with others', ['cy', 'eve', 'eve'], { invited: ['eve'], removed: ['bo'], staying: 2 }],
  ['with a member who had no seat', ['bo', 'cy', 'dee'], { invited: ['dee'], removed: [], staying: 3 }],
])('the members %s', (_, userIds, change) => {
  expect(membersAfter(team, { userIds })).toEqual(change)
})

test('who joined since the list was made keeps the seat', () => {
  const grown = { ...team, memberships: [...team.memberships, member('eve')] }

  expect(membersAfter(grown, { userIds: ['bo'], knownUserIds: ['bo', 'cy'] })).toEqual({
    invited: [],
    removed: ['cy'],
    staying: 3,
  })
  expect(membersAfter(grown, { userIds: ['bo'], knownUserIds: ['bo', 'cy', 'eve'] }).removed).toEqual(['cy', 'eve'])
  expect(membersAfter(grown, { userIds: ['bo'] }).removed).toEqual(['cy', 'eve'])
})

// Once, a form that was open while someone left invited them back.
test('who left since the list was made isn’t invited again', () => {
  const smaller = { ...team, memberships: [member('ada'), member('bo')] }

  expect(membersAfter(smaller, { userIds: ['bo', 'cy', 'eve'], knownUserIds: ['bo', 'cy'] })).toEqual({
    invited: ['eve'],
    removed: [],
    staying: 2,
  })
  expect(membersAfter(smaller, { userIds: ['bo', 'cy'], knownUserIds: ['bo'] }).invited).toEqual(['cy'])
})
