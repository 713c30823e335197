import { refreshCustomer } from '#server/billing/refresh-customer.ts'
import { createStripe } from '#server/providers/stripe/stripe.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Workspace, type OwnInvitation } from '#shared/workspaces/schemas.ts'
import type { TestServer } from './server.ts'
import type { Someone } from './someone.ts'
import type { StripeStandIn } from './stripe/stripe-stand-in.ts'

type Given = { name?: string; domain?: string | null; autoSeatNewUsers?: boolean; status?: string }

/** A team with its owner and members, all seated, and a subscription of that status. Returns its id. */
export async function aWorkspace(
  server: TestServer,
  people: [owner: Someone, ...members: Someone[]],
  { name = 'Tidewater', domain = 'portolan.example', autoSeatNewUsers = false, status = 'active' }: Given = {},
): Promise<string> {
  const id = uuid7()
  await server.sql(
    `insert into workspaces (id, name, "ownerId", domain, "autoSeatNewUsers", "createdAt", "updatedAt") values ($1, $2, $3, $4, $5, now(), now())`,
    [id, name, people[0].me.id, domain, autoSeatNewUsers],
  )
  await server.sql(
    `insert into subscriptions (id, "workspaceId", "stripeCustomerId", status, "refreshedAt", "createdAt") values ($1, $1, $2, $3, now(), now())`,
    [id, `cus_${id}`, status],
  )
  for (const [n, { me }] of people.entries())
    await server.sql(
      `insert into workspace_memberships (id, "workspaceId", "userId", "createdAt") values ($1, $2, $3, timestamptz '2026-02-01' + $4 * interval '1 day')`,
      [uuid7(), id, me.id, n],
    )
  return id
}

/** A team as someone sees it, validated against the contract. */
export async function workspaceAs(person: Someone, id: string): Promise<Workspace> {
  return Workspace.parse((await person.get(`/api/workspaces/${id}`)).body)
}

/** The names of a team’s members. */
export async function membersAs(person: Someone, id: string): Promise<string[]> {
  return (await workspaceAs(person, id)).memberships.map(({ user }) => user.name)
}

/** A new user who subscribed with a card, as Stripe and the server have it. */
export async function aSubscriber(server: TestServer, stripe: StripeStandIn, name: string): Promise<Someone> {
  const person = await server.person(name)
  const { id: userId, email } = person.me
  const account = createStripe(stripe.settings)!
  const client = await account.client()
  const { id: customer } = await client.customers.create({ email, name, metadata: { userId } })
  const { id: method } = await client.paymentMethods.attach('pm_card_visa', { customer })
  await client.customers.update(customer, { invoice_settings: { default_payment_method: method } })
  await client.subscriptions.create({ customer, items: [{ price: account.priceId, quantity: 1 }] })
  await server.sql(
    `insert into subscriptions (id, "userId", "stripeCustomerId", "createdAt") values ($1, $2, $3, now())`,
    [uuid7(), userId, customer],
  )
  await refreshCustomer(server.deps, account, customer)
  return person
}

/** Has the owner of a team invite people who have an account, and has them join. */
export async function addMembers(owner: Someone, ...members: Someone[]) {
  await owner.put('/api/me/subscription/team', { inviteEmails: members.map(({ me }) => me.email) })
  for (const member of members) {
    const { body } = await member.get<OwnInvitation[]>('/api/invites')
    const { token } = body.find(({ ownerName }) => ownerName === owner.me.name)!
    await member.post(`/api/invites/${token}/accept`)
  }
}

/** Creates a team through the API, which these members join. */
export async function createTeam(
  owner: Someone,
  { members = [], ...given }: { members?: Someone[]; [field: string]: unknown } = {},
): Promise<Workspace> {
  const body = { id: uuid7(), teamName: 'Tidewater', isAutoAddEnabled: false, userIds: [], inviteEmails: [], ...given }
  const answer = await owner.post('/api/me/subscription/team', body)
  if (answer.status !== 201) throw new Error(`Not created: ${JSON.stringify(answer.body)}`)
  const created = Workspace.parse(answer.body)
  if (members.length === 0) return created
  await addMembers(owner, ...members)
  return workspaceAs(owner, created.id)
}
