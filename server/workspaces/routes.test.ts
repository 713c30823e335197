import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#shared/problems.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Me } from '#shared/me/schemas.ts'
import { Membership, Recommendation } from '#shared/workspaces/schemas.ts'
import { meet } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { aWorkspace, membersAs, workspaceAs } from '#tests/support/teams.ts'

let server: TestServer
let number = 0
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** A team of Ada’s with Bo and Cy, and Dee, who is a stranger. */
async function aTeam() {
  number += 1
  const [ada, bo, cy, dee] = await Promise.all(
    ['Ada', 'Bo', 'Cy', 'Dee'].map((name) => server.person(`${name} ${number}`)),
  )
  const id = await aWorkspace(server, [ada!, bo!, cy!])
  return { id, ada: ada!, bo: bo!, cy: cy!, dee: dee! }
}

const team = '/api/me/subscription/team'
const code = ({ status, body }: { status: number; body: unknown }) => `${status} ${(body as ProblemBody).code}`
const invitedAs = async (owner: Someone, id: string, email = 'owen@tidewater.example') => {
  await owner.put(team, { inviteEmails: [email] })
  return (await workspaceAs(owner, id)).invitations.find((one) => one.email === email)!
}

describe('a team', () => {
  test('is seen by its people, its invitations only by its owner, and nothing of it by a stranger', async () => {
    const { id, ada, bo, dee } = await aTeam()
    await invitedAs(ada, id)

    const seen = await workspaceAs(ada, id)
    expect(seen).toMatchObject({ id, name: 'Tidewater', ownerId: ada.me.id, autoSeatNewUsers: false })
    expect(seen.memberships.map(({ user, seat }) => [user.name, user.email, seat])).toEqual([
      [ada.me.name, ada.me.email, true],
      [bo.me.name, bo.me.email, true],
      [expect.stringContaining('Cy'), expect.stringContaining('@portolan.example'), true],
    ])
    expect(seen.invitations.map(({ email }) => email)).toEqual(['owen@tidewater.example'])
    expect(await workspaceAs(bo, id)).toEqual({ ...seen, invitations: [], afterDeletion: null })
    expect(code(await dee.get(`/api/workspaces/${id}`))).toBe('404 workspace_not_found')
    expect(code(await ask(server.url, `/api/workspaces/${id}`))).toBe('401 not_signed_in')
  })

  test('gives everyone a list of the people in their teams, once each', async () => {
    const { ada, bo, cy, dee } = await aTeam()
    await aWorkspace(server, [bo, ada, dee])
    const listed = async (person: Someone) =>
      Membership.array()
        .parse((await person.get('/api/workspaces/mine/users')).body)
        .map(({ userId }) => userId)
        .toSorted()
    const ids = (...people: Someone[]) => people.map(({ me }) => me.id).toSorted()

    expect(await listed(ada)).toEqual(ids(ada, bo, cy, dee))
    expect(await listed(cy)).toEqual(ids(ada, bo, cy))
    expect(await listed(await server.person('Nobody Else'))).toEqual([])
  })

  test('has members who can be given tasks, until they leave', async () => {
    const { id, ada, bo } = await aTeam()
    const people = async () => (await ada.get<{ id: string }[]>('/api/me/people')).body.map((one) => one.id)
    expect(await people()).toContain(bo.me.id)

    await bo.delete(`/api/workspaces/${id}/memberships/mine`)
    expect(await people()).not.toContain(bo.me.id)
  })
})

describe('what only an owner may do', () => {
  test('is not found by a member or a stranger, and changes nothing', async () => {
    const { id, ada, bo, cy, dee } = await aTeam()
    const invitation = await invitedAs(ada, id)
    const before = await workspaceAs(ada, id)

    for (const person of [bo, dee]) {
      const answers = [
        await person.put(team, { teamName: 'Mine now' }),
        await person.delete(team),
        await person.post(`/api/workspaces/${id}/transfer`, { userId: cy.me.id }),
        await person.post(`/api/workspaces/${id}/invites/${invitation.id}/resend`),
        await person.delete(`/api/workspaces/${id}/invites/${invitation.id}`),
      ]
      expect(answers.map(code)).toEqual(answers.map(() => '404 workspace_not_found'))
    }
    expect(await workspaceAs(ada, id)).toEqual(before)
  })
})

describe('an administrator', () => {
  const memberOf = async (owner: Someone, id: string, { me }: Someone) =>
    (await workspaceAs(owner, id)).memberships.find(({ userId }) => userId === me.id)!
  const appoint = async (by: Someone, id: string, whom: Someone, isAdmin = true) =>
    by.put(`/api/workspaces/${id}/memberships/${(await memberOf(whom, id, whom)).id}`, { isAdmin })

  test('manages members and invitations, until they no longer are one', async () => {
    const { id, ada, bo, cy } = await aTeam()
    expect((await appoint(ada, id, bo)).status).toBe(200)
    expect(await memberOf(cy, id, bo)).toMatchObject({ isAdmin: true })

    expect((await bo.put(team, { workspaceId: id, inviteEmails: ['owen@tidewater.example'] })).status).toBe(200)
    const [pending] = (await workspaceAs(bo, id)).invitations
    expect(pending).toMatchObject({ email: 'owen@tidewater.example' })
    expect((await workspaceAs(cy, id)).invitations).toEqual([])
    expect((await bo.delete(`/api/workspaces/${id}/invites/${pending!.id}`)).status).toBe(204)
    await bo.put(team, { workspaceId: id, userIds: [bo.me.id] })
    expect(await membersAs(ada, id)).toEqual([ada.me.name, bo.me.name])

    await appoint(ada, id, bo, false)
    expect(code(await bo.put(team, { workspaceId: id, teamName: 'Mine' }))).toBe('404 workspace_not_found')
  })

  test('who leaves themself out of the members is told to leave, and nothing changes', async () => {
    const { id, ada, bo, cy } = await aTeam()
    await appoint(ada, id, bo)
    const before = await workspaceAs(ada, id)

    expect(code(await bo.put(team, { workspaceId: id, teamName: 'Ours', userIds: [cy.me.id] }))).toBe(
      '409 leave_instead',
    )
    expect(await workspaceAs(ada, id)).toEqual(before)
    expect((await bo.delete(`/api/workspaces/${id}/memberships/mine`)).status).toBe(204)
  })

  test('is told in their open windows, as is everyone else of the team', async () => {
    const { id, ada, bo, cy } = await aTeam()
    const windows = await Promise.all([bo, cy].map((person) => person.listen()))
    const told = () => Promise.all(windows.map((window) => nextAnnouncement(window, 'subscription')))

    await Promise.all([told(), appoint(ada, id, bo)])
    await Promise.all([told(), appoint(ada, id, bo, false)])
    for (const window of windows) window.close()
  })

  test('neither pays, transfers, deletes nor appoints others', async () => {
    const { id, ada, bo, cy } = await aTeam()
    await appoint(ada, id, bo)
    expect(
      [
        await bo.put(team, { teamName: 'No id' }),
        await bo.delete(team),
        await bo.post(`/api/workspaces/${id}/transfer`, { userId: bo.me.id }),
        await appoint(bo, id, cy),
        await bo.get(`/api/workspaces/${id}/subscription`),
      ].map(code),
    ).toEqual(Array(5).fill('404 workspace_not_found'))
  })

  test('is a member with a seat besides the owner', async () => {
    const { id, ada, cy, dee } = await aTeam()
    const other = await aWorkspace(server, [dee])
    await server.sql('update workspace_memberships set seat = false where "userId" = $1', [cy.me.id])
    const dees = (await memberOf(dee, other, dee)).id
    expect(
      [
        await appoint(ada, id, ada),
        await appoint(ada, id, cy),
        await ada.put(`/api/workspaces/${id}/memberships/${dees}`, { isAdmin: true }),
      ].map(code),
    ).toEqual(Array(3).fill('404 member_not_found'))
  })

  test('who becomes the owner is no longer one as well', async () => {
    const { id, ada, bo } = await aTeam()
    await appoint(ada, id, bo)
    await ada.post(`/api/workspaces/${id}/transfer`, { userId: bo.me.id })
    await bo.post(`/api/workspaces/${id}/transfer`, { userId: ada.me.id })
    expect(await memberOf(ada, id, bo)).toMatchObject({ isAdmin: false })
  })
})

describe('a change', () => {
  test('of the name keeps everything else, and one of nothing is nothing', async () => {
    const { id, ada } = await aTeam()
    const before = await workspaceAs(ada, id)

    expect((await ada.put(team, { teamName: '  Harbour ' })).body).toEqual({ ...before, name: 'Harbour' })
    expect((await ada.put(team, {})).body).toEqual({ ...before, name: 'Harbour' })
    expect((await ada.put<ProblemBody>(team, { teamName: ' ' })).body.issues).toEqual([
      { path: 'teamName', message: 'A team name is required' },
    ])
  })

  test('shows in the owner’s other windows, and so does an invitation that is withdrawn', async () => {
    const { id, ada, bo } = await aTeam()
    const windows = [await ada.listen(), await bo.listen()]
    const told = () => Promise.all(windows.map((window) => nextAnnouncement(window, 'subscription')))
    await Promise.all([told(), ada.put(team, { teamName: 'Harbour' })])

    const [owners] = windows
    const { id: inviteId } = await invitedAs(ada, id)
    await Promise.all([
      nextAnnouncement(owners!, 'subscription'),
      ada.delete(`/api/workspaces/${id}/invites/${inviteId}`),
    ])
    for (const window of windows) window.close()
  })

  test('of the members invites and removes them, and tells their open windows', async () => {
    const { id, ada, bo, cy, dee } = await aTeam()
    const windows = await Promise.all([bo, cy, dee].map((person) => person.listen()))
    const told = Promise.all(windows.map((window) => nextAnnouncement(window, 'subscription')))

    await ada.put(team, { userIds: [cy.me.id, dee.me.id] })

    expect(await membersAs(ada, id)).toEqual([ada, cy].map(({ me }) => me.name))
    expect((await workspaceAs(ada, id)).invitations.map(({ email }) => email)).toEqual([dee.me.email])
    await told
    for (const window of windows) window.close()
    expect(code(await bo.get(`/api/workspaces/${id}`))).toBe('404 workspace_not_found')
  })

  test('never removes the owner', async () => {
    const { id, ada } = await aTeam()
    await ada.put(team, { userIds: [] })
    expect(await membersAs(ada, id)).toEqual([ada.me.name])
  })

  test('invites no one by id but colleagues', async () => {
    const { id, ada, bo, cy } = await aTeam()
    const stranger = await server.person('Stranger')
    await server.sql(`update users set email = 'stranger@elsewhere.example' where id = $1`, [stranger.me.id])
    for (const userId of [stranger.me.id, uuid7()])
      expect(code(await ada.put(team, { userIds: [bo.me.id, cy.me.id, userId] }))).toBe('404 member_not_found')
    expect(await membersAs(ada, id)).toHaveLength(3)
  })

  test('is refused with a cost that was shown too long ago or in the future', async () => {
    const { ada, bo } = await aTeam()
    const now = Date.parse('2026-03-05T10:00:00Z') / 1000
    const answers = []
    for (const proration_date of [now - 3601, now + 61, now - 3599, now])
      answers.push((await ada.put(team, { userIds: [bo.me.id], proration_date })).status)
    expect(answers).toEqual([409, 409, 200, 200])
  })

  test('turns on adding everyone new only for a work domain', async () => {
    const { id, ada } = await aTeam()
    expect((await ada.put(team, { isAutoAddEnabled: true })).body).toMatchObject({ autoSeatNewUsers: true })

    await server.sql('update workspaces set domain = null where id = $1', [id])
    expect(code(await ada.put(team, { isAutoAddEnabled: true }))).toBe('409 auto_add_needs_work_domain')
  })
})

describe('leaving', () => {
  test('frees the seat, and the owner has to stay', async () => {
    const { id, ada, bo, dee } = await aTeam()

    expect((await bo.delete(`/api/workspaces/${id}/memberships/mine`)).status).toBe(204)
    expect(await membersAs(ada, id)).not.toContain(bo.me.name)
    expect(code(await bo.delete(`/api/workspaces/${id}/memberships/mine`))).toBe('404 workspace_not_found')
    expect(code(await dee.delete(`/api/workspaces/${id}/memberships/mine`))).toBe('404 workspace_not_found')
    expect(code(await ada.delete(`/api/workspaces/${id}/memberships/mine`))).toBe('409 owner_stays')
  })

  test('of one team keeps the seat in another', async () => {
    const { id, bo } = await aTeam()
    const other = await aWorkspace(server, [await server.person(`Eve ${number}`), bo])
    await bo.delete(`/api/workspaces/${id}/memberships/mine`)
    expect(await membersAs(bo, other)).toContain(bo.me.name)
  })
})

describe('a transfer', () => {
  test('makes a member the owner, and the former owner a member', async () => {
    const { id, ada, bo } = await aTeam()
    await invitedAs(ada, id)

    expect((await ada.post(`/api/workspaces/${id}/transfer`, { userId: bo.me.id })).body).toMatchObject({
      ownerId: bo.me.id,
      invitations: [],
    })
    expect((await workspaceAs(bo, id)).invitations).toHaveLength(1)
    expect(code(await ada.put(team, { teamName: 'Still mine' }))).toBe('404 workspace_not_found')
    expect((await ada.delete(`/api/workspaces/${id}/memberships/mine`)).status).toBe(204)
  })

  test('goes to a member with a seat who owns no other team', async () => {
    const { id, ada, bo, cy, dee } = await aTeam()
    await aWorkspace(server, [bo])
    await server.sql('update workspace_memberships set seat = false where "userId" = $1', [cy.me.id])
    const to = async ({ me }: Someone) => code(await ada.post(`/api/workspaces/${id}/transfer`, { userId: me.id }))

    expect([await to(bo), await to(cy), await to(dee)]).toEqual([
      '409 owns_another_team',
      '404 member_not_found',
      '404 member_not_found',
    ])
    expect((await ada.post(`/api/workspaces/${id}/transfer`, { userId: ada.me.id })).status).toBe(200)
    expect((await workspaceAs(ada, id)).ownerId).toBe(ada.me.id)
  })

  test('to another domain ends that everyone new of the old one is added', async () => {
    const { id, ada, bo } = await aTeam()
    await ada.put(team, { isAutoAddEnabled: true })
    await server.sql(`update users set email = 'bo${number}@harbour.example' where id = $1`, [bo.me.id])
    await ada.post(`/api/workspaces/${id}/transfer`, { userId: bo.me.id })
    expect(await workspaceAs(bo, id)).toMatchObject({ domain: 'harbour.example', autoSeatNewUsers: false })
  })
})

test('people of the same domain are recommended, ghosts only from meetings one sees', async () => {
  const { ada, bo } = await aTeam()
  const ghost = async (name: string) => {
    const ghostId = uuid7()
    await server.sql(
      `insert into users (id, name, email, ghost, "createdAt", "updatedAt") values ($1, $2, $3, true, now(), now())`,
      [ghostId, name, `${name.toLowerCase().replace(' ', '.')}@portolan.example`],
    )
    return ghostId
  }
  const [met, unmet] = [await ghost(`Gus ${number}`), await ghost(`Hal ${number}`)]
  const meetingId = await meet(server, ada)
  await server.sql(
    `insert into meeting_attendees (id, "meetingId", "userId", name, "createdAt") values (gen_random_uuid(), $1, $2, 'Gus', now())`,
    [meetingId, met],
  )
  const found = Recommendation.array().parse((await ada.get('/api/recommendations/workspace-users')).body)

  expect(found.find(({ id }) => id === bo.me.id)).toMatchObject({ ghost: false, email: bo.me.email })
  expect(found.at(-1)).toMatchObject({ id: met, ghost: true })
  expect(found.map(({ id }) => id)).not.toContain(unmet)
  expect(found.map(({ id }) => id)).not.toContain(ada.me.id)
  expect(code(await ada.put(team, { userIds: [met] }))).toBe('404 member_not_found')
})

test.each(['gmail.com', 'outlook.com'])('nobody with an address at %s has colleagues', async (provider) => {
  const [ada, bo] = [await server.person('Ada'), await server.person('Bo')]
  for (const { me } of [ada, bo])
    await server.sql(`update users set email = $2 where id = $1`, [me.id, `${me.id}@${provider}`])
  expect((await ada.get('/api/recommendations/workspace-users')).body).toEqual([])
  expect((await ada.get<Me>('/api/me')).body.workDomain).toBeNull()

  await aWorkspace(server, [ada])
  expect(code(await ada.put(team, { userIds: [bo.me.id] }))).toBe('404 member_not_found')
})
