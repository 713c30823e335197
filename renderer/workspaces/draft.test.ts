import { expect, test } from 'vitest'
import type { Recommendation, Workspace } from '#shared/workspaces/schemas.ts'
import {
  bodyOf,
  draftOf,
  emptyDraft,
  invited,
  memberCount,
  peopleToChoose,
  seatsOf,
  toggled,
  uninvited,
} from './draft.ts'

const person = (id: string) => ({ id, name: id, email: `${id}@tidewater.example`, image: null })
const member = (id: string, seat = true) => ({ id: `m-${id}`, userId: id, seat, isAdmin: false, user: person(id) })
const workspace: Workspace = {
  id: 'w',
  name: 'Tidewater',
  ownerId: 'maya',
  domain: 'tidewater.example',
  autoSeatNewUsers: true,
  memberships: [member('maya'), member('jonas'), member('samir', false)],
  invitations: [
    { id: 'i', workspaceId: 'w', email: 'Owen@tidewater.example', expiresAt: '2026-12-01T00:00:00Z', acceptedAt: null },
  ],
  afterDeletion: 'continues',
}
const colleague = (id: string, ghost = false): Recommendation => ({ ...person(id), ghost })

test('a team’s draft has the members with a seat, without the owner', () => {
  expect(draftOf(workspace)).toEqual({
    id: 'w',
    name: 'Tidewater',
    isAutoAddEnabled: true,
    userIds: ['jonas'],
    inviteEmails: [],
  })
})

test('the count is everyone chosen, everyone invited and the user', () => {
  const draft = invited(toggled(emptyDraft(), 'jonas'), 'owen@tidewater.example')
  expect(memberCount(draft)).toBe(3)
  expect(memberCount(draft, 1)).toBe(4)
  expect(memberCount(uninvited(toggled(draft, 'jonas'), 'owen@tidewater.example'))).toBe(1)
})

test('the order of the clicks doesn’t change the cost', () => {
  const one = toggled(toggled(emptyDraft(), 'a'), 'b')
  const other = toggled(toggled(emptyDraft(), 'b'), 'a')
  expect(seatsOf(one, emptyDraft())).toEqual(seatsOf(other, emptyDraft()))
})

test('the cost is of the change that was made, even if someone joined since', () => {
  const initial = draftOf(workspace)
  expect(seatsOf(toggled(initial, 'priya'), initial)).toEqual({
    userIds: ['jonas', 'priya'],
    knownUserIds: ['jonas'],
    inviteEmails: [],
  })
})

test('what is sent has the name trimmed and the moment its cost was shown', () => {
  expect(bodyOf({ ...draftOf(workspace), name: ' Harbour ' }, 1_798_189_200)).toEqual({
    teamName: 'Harbour',
    isAutoAddEnabled: true,
    userIds: ['jonas'],
    inviteEmails: [],
    proration_date: 1_798_189_200,
  })
})

test('members come before colleagues, once each; ghosts are apart; none is invited already', () => {
  const colleagues = [
    colleague('jonas'),
    colleague('priya'),
    colleague('owen'),
    colleague('owen', true),
    colleague('lena', true),
  ]
  const { users, ghosts } = peopleToChoose('maya', workspace, colleagues)
  expect(users.map(({ id }) => id)).toEqual(['jonas', 'samir', 'priya'])
  expect(ghosts.map(({ id }) => id)).toEqual(['lena'])
})
