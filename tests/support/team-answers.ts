import {
  CreateTeam,
  EditMembership,
  EditTeam,
  OpenInvitation,
  Recommendation,
  TeamCost,
  Workspace,
  type DomainStatus,
} from '#shared/workspaces/schemas.ts'
import type { Page } from './browser-page.ts'
import type { Someone } from './someone.ts'
import { prices } from './subscription.ts'

export const teamId = '0199a000-0000-7000-8000-000000000001'
const idOf = (number: number) => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`

const person = (number: number, name: string) => ({
  id: idOf(number),
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@portolan.example`,
  image: null,
})
const jonas = person(11, 'Jonas Lindqvist')
const priya = person(12, 'Priya Raman')
const samir = person(13, 'Samir Haddad')
const lena = person(14, 'Lena Brandt')

/** What the server would answer. A test can change it while the page is open. */
export type Team = {
  workspace: Workspace
  domains: Record<string, DomainStatus | 'down'>
  resend: 'sent' | 'refused'
  save: 'saved' | 'refused' | 'outdated'
  /** When a change is charged from, as its cost says. */
  prorationDate: number
  /** What a seat costs. */
  price: TeamCost['price']
  /** Requests that changed something, in order, such as `POST team`. */
  asked: [string, unknown][]
}

/** Answers a user's team routes, checked against the contract. */
export async function aTeam(page: Page, { me }: Someone): Promise<Team> {
  const self = { id: me.id, name: me.name, email: me.email, image: me.image }
  const member = (number: number, user: typeof self) => ({
    id: idOf(number),
    userId: user.id,
    seat: true,
    isAdmin: false,
    user,
  })
  const team: Team = {
    workspace: Workspace.parse({
      id: teamId,
      name: 'Tidewater product',
      ownerId: me.id,
      domain: 'portolan.example',
      autoSeatNewUsers: true,
      memberships: [member(1, self), member(2, jonas), member(3, priya)],
      invitations: [
        {
          id: idOf(21),
          workspaceId: teamId,
          email: 'owen@tidewater.example',
          expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
          acceptedAt: null,
        },
      ],
      afterDeletion: 'continues',
    }),
    domains: {},
    resend: 'sent',
    save: 'saved',
    prorationDate: 1_796_000_000,
    price: prices.monthly,
    asked: [],
  }
  const colleagues = Recommendation.array().parse([
    ...[jonas, priya, samir].map((user) => ({ ...user, ghost: false })),
    { ...lena, ghost: true },
  ])
  const outdated = { status: 409, json: { code: 'team_cost_outdated', error: 'The cost may have changed.' } }
  const refused = { status: 503, json: { code: 'stripe_unavailable', error: 'Stripe isn’t responding.' } }

  await page.route(
    (url) => url.pathname === '/api/recommendations/workspace-users',
    (route) => route.fulfill({ json: colleagues }),
  )
  await page.route(
    (url) => url.pathname === '/api/email/validate-domain',
    (route) => {
      const { domain } = route.request().postDataJSON() as { domain: string }
      team.asked.push(['validate', domain])
      const status = team.domains[domain] ?? 'other'
      return route.fulfill(
        status === 'down'
          ? { status: 503, json: { code: 'domain_check_failed', error: 'That domain couldn’t be checked right now.' } }
          : { json: { status } },
      )
    },
  )
  await page.route(
    (url) => url.pathname.startsWith('/api/me/subscription/team'),
    (route) => {
      const request = route.request()
      if (request.url().endsWith('/preview')) {
        const { userIds = [], inviteEmails = [] } = request.postDataJSON() as Partial<EditTeam>
        const seats = 1 + userIds.length + inviteEmails.length
        const cost = {
          seats,
          price: team.price,
          total: seats * 1900,
          prorated: (userIds.length - 2) * 620,
          proration_date: team.prorationDate,
        }
        return route.fulfill({ json: TeamCost.parse(cost) })
      }
      const body: unknown = request.postDataJSON()
      team.asked.push([`${request.method()} team`, body])
      if (team.save === 'refused') return route.fulfill(refused)
      if (team.save === 'outdated') return route.fulfill(outdated)
      if (request.method() === 'DELETE') return route.fulfill({ status: 204 })
      const asked = request.method() === 'POST' ? CreateTeam.parse(body) : EditTeam.parse(body)
      return route.fulfill({ json: { ...team.workspace, name: asked.teamName } })
    },
  )
  await page.route(
    (url) => url.pathname.startsWith(`/api/workspaces/${teamId}`),
    (route) => {
      const request = route.request()
      if (request.method() === 'GET') return route.fulfill({ json: team.workspace })
      const what = new URL(request.url()).pathname.split('/').slice(4).join('/')
      team.asked.push([`${request.method()} ${what}`, request.postDataJSON()])
      if (what.endsWith('resend') && team.resend === 'refused') return route.fulfill(refused)
      if (request.method() === 'PUT') {
        const memberships = team.workspace.memberships.map((member) =>
          what.endsWith(member.id) ? { ...member, ...EditMembership.parse(request.postDataJSON()) } : member,
        )
        team.workspace = { ...team.workspace, memberships }
        return route.fulfill({ json: team.workspace })
      }
      if (request.method() === 'DELETE') {
        team.workspace = { ...team.workspace, invitations: [] }
        return route.fulfill({ status: 204 })
      }
      return route.fulfill({
        json: what === 'transfer' ? { ...team.workspace, ownerId: jonas.id } : team.workspace.invitations[0],
      })
    },
  )
  return team
}

/** Answers the page of an invitation to `email`. Returns what was answered to it, such as `accept` and its token. */
export async function anInvitation(page: Page, email: string, { isForYou = true } = {}) {
  const answered: string[] = []
  const open = OpenInvitation.parse({
    workspaceName: 'Tidewater product',
    ownerName: 'Inês Duarte',
    email,
    isMember: false,
    isForYou,
  })
  await page.route(
    (url) => url.pathname.startsWith('/api/invites/'),
    (route) => {
      const [, , , token, answer] = new URL(route.request().url()).pathname.split('/')
      if (token === 'used')
        return route.fulfill({
          status: 409,
          json: { code: 'invitation_used', error: 'This invitation was already accepted.' },
        })
      if (token === 'member') return route.fulfill({ json: { ...open, isMember: true } })
      if (answer) answered.push(`${answer} ${token}`)
      if (answer === 'decline') return route.fulfill({ status: 204 })
      return route.fulfill({ json: open })
    },
  )
  return answered
}
