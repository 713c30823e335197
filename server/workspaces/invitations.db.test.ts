import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#shared/problems.ts'
import { OpenInvitation, OwnInvitation } from '#shared/workspaces/schemas.ts'
import { statusesOf } from '#tests/support/board.ts'
import { everyRow } from '#tests/support/everything.ts'
import { mailTo, mailsTo } from '#tests/support/outbox.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { addMembers, aWorkspace, membersAs, workspaceAs } from '#tests/support/teams.ts'

const start = '2026-03-05T10:00:00Z'
let server: TestServer
let ada: Someone
let id: string
let number = 0
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  server.setTime(start)
  number += 1
  ada = await server.person(`Ada Owner ${number}`)
  id = await aWorkspace(server, [ada])
})
afterAll(() => server.stop())

const outbox = () => path.join(server.dataDir, 'outbox')
const invite = async (...inviteEmails: string[]) => {
  const answer = await ada.put<ProblemBody>('/api/me/subscription/team', { inviteEmails })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}
const tokenIn = (text = '') => /\/invite\/([\w.-]+)/.exec(text)![1]!
/** Invites someone who has no account yet, and returns the token that their mail has. */
async function invited(name: string) {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@portolan.example`
  await invite(email)
  return tokenIn((await mailTo(outbox(), email)).text)
}
const open = (token: string) => ask<OpenInvitation & ProblemBody>(server.url, `/api/invites/${token}`)
const accept = (person: Someone, token: string) => person.post<ProblemBody>(`/api/invites/${token}/accept`)
const invitationsOf = async (person: Someone) => OwnInvitation.array().parse((await person.get('/api/invites')).body)
const said = ({ status, body }: { status: number; body: ProblemBody }) => [status, body.error]

describe('an invitation', () => {
  test('is a mail to an address that needs no account, with a link that says whose team it is', async () => {
    const email = `owen.${number}@tidewater.example`
    await invite(email.toUpperCase(), email)
    const mail = await mailTo(outbox(), email)

    expect(mail.subject).toBe(`Ada Owner ${number} invites you to Tidewater`)
    expect(mail.replyTo?.[0]?.address).toBe(ada.me.email)
    expect(mail.text).toContain(`The link works once, until March 19, for ${email}.`)
    expect(mail.html).toContain('Accept the invitation')
    expect(OpenInvitation.parse((await open(tokenIn(mail.text))).body)).toEqual({
      workspaceName: 'Tidewater',
      ownerName: ada.me.name,
      email,
      isMember: false,
      isForYou: false,
    })
    expect(await mailsTo(outbox(), email)).toHaveLength(1)
  })

  test('takes no seat before it’s accepted, and is then a seat in every open window', async () => {
    const token = await invited(`Owen Invited ${number}`)
    const owen = await server.person(`Owen Invited ${number}`)
    expect(await membersAs(ada, id)).toEqual([ada.me.name])

    const windows = [await owen.listen(), await ada.listen()]
    const told = Promise.all(windows.map((window) => nextAnnouncement(window, 'subscription')))
    expect((await accept(owen, token)).body).toMatchObject({ id, name: 'Tidewater', invitations: [] })
    await told
    for (const window of windows) window.close()

    expect(await membersAs(ada, id)).toEqual([ada.me.name, owen.me.name].toSorted())
    expect((await workspaceAs(ada, id)).invitations).toEqual([])
  })

  test('leaves no trace of its link in the database', async () => {
    const token = await invited(`Owen Traceless ${number}`)
    expect((await everyRow(server)).filter((row) => row.includes(token))).toEqual([])
  })

  test('to a consumer’s address is refused', async () => {
    const { status, body } = await ada.put<ProblemBody>('/api/me/subscription/team', {
      inviteEmails: ['lena@portolan.example', 'lena@gmail.com'],
    })
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'inviteEmails.1', message: 'Email must be a work Gmail account (not "@gmail.com")' }],
    ])
    expect((await workspaceAs(ada, id)).invitations).toEqual([])
  })

  test('to a member is nothing', async () => {
    await invite(ada.me.email)
    expect((await workspaceAs(ada, id)).invitations).toEqual([])
  })

  test('of a colleague who has an account is theirs to accept without a mail', async () => {
    const bo = await server.person(`Bo Here ${number}`)
    await ada.put('/api/me/subscription/team', { userIds: [bo.me.id] })
    await ada.put('/api/me/subscription/team', { userIds: [bo.me.id], inviteEmails: [bo.me.email] })
    expect(await membersAs(ada, id)).toEqual([ada.me.name])

    const [own, ...others] = await invitationsOf(bo)
    expect([own, others]).toEqual([
      { workspaceName: 'Tidewater', ownerName: ada.me.name, token: expect.any(String) as string },
      [],
    ])
    expect(await invitationsOf(await server.person(`Cy Other ${number}`))).toEqual([])
    expect((await accept(bo, own!.token)).status).toBe(200)
    expect(await invitationsOf(bo)).toEqual([])
  })

  test('can be declined by the one invited, which its owner sees', async () => {
    const bo = await server.person(`Bo Thanks ${number}`)
    await invite(bo.me.email)
    const [own] = await invitationsOf(bo)
    const decline = (person: Someone) => person.post<ProblemBody>(`/api/invites/${own!.token}/decline`)
    expect((await decline(await server.person(`Cy Meddles ${number}`))).body.code).toBe('invitation_for_another')

    const window = await ada.listen()
    const told = nextAnnouncement(window, 'subscription')
    expect((await decline(bo)).status).toBe(204)
    await told
    window.close()
    expect((await workspaceAs(ada, id)).invitations).toEqual([])
    expect((await decline(bo)).status).toBe(404)
  })
})

describe('an invitation that is declined in four windows', () => {
  const declining = async (name: string) => {
    const token = await invited(name)
    const owen = await server.person(name)
    const { invitations } = await workspaceAs(ada, id)
    return {
      declines: () => Array.from({ length: 4 }, () => owen.post<ProblemBody>(`/api/invites/${token}/decline`)),
      accept: () => accept(owen, token),
      withdraw: () => ada.delete(`/api/workspaces/${id}/invites/${invitations[0]!.id}`),
    }
  }

  test('is gone in all but one', async () => {
    const { declines } = await declining(`Owen Declines ${number}`)

    expect(statusesOf(await Promise.all(declines()))).toEqual([204, 404, 404, 404])
  })

  test('and withdrawn at once is gone for all but one', async () => {
    const { declines, withdraw } = await declining(`Owen Withdrawn ${number}`)

    expect(statusesOf(await Promise.all([...declines(), withdraw()]))).toEqual([204, 404, 404, 404, 404])
  })

  test('and accepted at once is either', async () => {
    const { declines, accept: acceptIt } = await declining(`Owen Wavers ${number}`)

    expect([
      [200, 409, 409, 409, 409],
      [204, 404, 404, 404, 404],
    ]).toContainEqual(statusesOf(await Promise.all([...declines(), acceptIt()])))
  })
})

test('a guest who accepts while the owner edits the team keeps the seat', async () => {
  const token = await invited(`Owen Meanwhile ${number}`)
  const owen = await server.person(`Owen Meanwhile ${number}`)
  await accept(owen, token)
  await ada.put('/api/me/subscription/team', { userIds: [], knownUserIds: [] })
  expect(await membersAs(ada, id)).toContain(owen.me.name)

  await ada.put('/api/me/subscription/team', { userIds: [], knownUserIds: [owen.me.id] })
  expect(await membersAs(ada, id)).toEqual([ada.me.name])
})

describe('an invitation says why it can’t be accepted', () => {
  test('by another user who is signed in, and it still can by the one invited', async () => {
    const token = await invited(`Owen Right ${number}`)
    const other = await server.person(`Other ${number}`)

    expect(said(await accept(other, token))).toEqual([
      409,
      `This invitation is for owen.right.${number}@portolan.example. Sign in with that address to accept it.`,
    ])
    expect(await membersAs(ada, id)).toEqual([ada.me.name])
    expect((await accept(await server.person(`Owen Right ${number}`), token)).status).toBe(200)
  })

  test('twice', async () => {
    const token = await invited(`Owen Twice ${number}`)
    const owen = await server.person(`Owen Twice ${number}`)
    const answers = await Promise.all([accept(owen, token), accept(owen, token)])

    expect(statusesOf(answers)).toEqual([200, 409])
    expect(said(await accept(owen, token))).toEqual([409, 'This invitation was already accepted.'])
    expect((await open(token)).body.code).toBe('invitation_used')
    expect(await membersAs(ada, id)).toHaveLength(2)
  })

  test('after 14 days, until it’s sent again', async () => {
    const token = await invited(`Owen Late ${number}`)
    const owen = await server.person(`Owen Late ${number}`)
    server.setTime('2026-03-19T10:00:00Z')

    expect(said(await accept(owen, token))).toEqual([
      409,
      `This invitation has expired. Ask ${ada.me.name} for a new one.`,
    ])
    const [pending] = (await workspaceAs(ada, id)).invitations
    const again = await ada.post(`/api/workspaces/${id}/invites/${pending!.id}/resend`)
    expect(again.body).toMatchObject({ expiresAt: '2026-04-02T10:00:00.000Z' })
    expect((await accept(owen, token)).status).toBe(200)
  })

  test.each([
    ['the team was deleted', () => ada.delete('/api/me/subscription/team')],
    [
      'it was withdrawn',
      async () => {
        const [pending] = (await workspaceAs(ada, id)).invitations
        return ada.delete(`/api/workspaces/${id}/invites/${pending!.id}`)
      },
    ],
  ])('after %s', async (_, end) => {
    const token = await invited(`Owen Gone ${number}`)
    expect((await end()).status).toBe(204)
    expect(said(await open(token))).toEqual([404, 'This invitation no longer exists. Ask for a new one.'])
    expect((await accept(await server.person(`Owen Gone ${number}`), token)).status).toBe(404)
  })

  test('with a link that was made up', async () => {
    for (const token of ['x', 'v2.AAAA', 'a'.repeat(400)]) expect((await open(token)).status).toBe(404)
  })
})

describe('an invitation that is sent again', () => {
  test('is mailed at most once a minute, and a resend before that is refused', async () => {
    const email = `owen.again.${number}@tidewater.example`
    await invite(email)
    await mailTo(outbox(), email)
    const [pending] = (await workspaceAs(ada, id)).invitations
    const resend = async () => {
      const { status, body } = await ada.post<ProblemBody>(`/api/workspaces/${id}/invites/${pending!.id}/resend`)
      return `${status} ${body.code}`
    }
    expect(await resend()).toBe('409 invitation_just_sent')
    expect(await mailsTo(outbox(), email)).toHaveLength(1)

    server.setTime('2026-03-06T10:00:00Z')
    expect((await Promise.all([resend(), resend()])).toSorted()).toEqual(['200 undefined', '409 invitation_just_sent'])
    await expect.poll(async () => (await mailsTo(outbox(), email)).length).toBe(2)
  })

  test('can be sent to someone who left', async () => {
    const bo = await server.person(`Bo Back ${number}`)
    await addMembers(ada, bo)
    await bo.delete(`/api/workspaces/${id}/memberships/mine`)
    await invite(bo.me.email)
    const mails = await expect
      .poll(() => mailsTo(outbox(), bo.me.email), { timeout: 5000 })
      .toSatisfy((all: { subject?: string }[]) => all.some(({ subject }) => subject?.includes('invites you')))
      .then(() => mailsTo(outbox(), bo.me.email))
    const invitation = mails.find(({ subject }) => subject?.includes('invites you'))!

    expect(invitation.text).toContain('Unsubscribe from invitations to teams')
    expect((await accept(bo, tokenIn(invitation.text))).status).toBe(200)
  })
})

test('signing in locally with an invited address, which proves nothing, takes no seat', async () => {
  await invite(`claimed.${number}@portolan.example`)
  await server.person(`Claimed ${number}`)
  expect(await membersAs(ada, id)).toEqual([ada.me.name])
})

test('a user who turned invitations off gets no mail', async () => {
  const bo = await server.person(`Bo Quiet ${number}`)
  await bo.put('/api/me/settings/notifications', { workspaceInvite: { EMAIL: false } })
  await invite(bo.me.email)
  expect(await server.sql(`select 1 from notices where "userId" = $1`, [bo.me.id])).toEqual([])
})
