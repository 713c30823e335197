import { afterEach, beforeEach, expect, test } from 'vitest'
import { displayState } from '#shared/billing/display-state.ts'
import { inAnotherOrder } from '#tests/support/shuffle.ts'
import { aShop, type Customer, type Shop } from '#tests/support/stripe/shop.ts'
import { addMembers, createTeam } from '#tests/support/teams.ts'

let shop: Shop
beforeEach(async () => {
  shop = await aShop()
})
afterEach(() => shop.stop())

test.each([1, 2])('a life of a team, its webhooks in order %i', async (seed) => {
  const people = [
    await shop.customer('Ada Team'),
    await shop.customer('Bo Team'),
    await shop.customer('Cy Team'),
  ] as const
  const [ada, bo, cy] = people
  const idOf = ({ person }: Customer) => person.me.id
  const team = '/api/me/subscription/team'
  const lived: string[] = []
  const pass = async (seats: number) => {
    await expect
      .poll(() => [...shop.stripe.subscriptions.values()].map(({ item, status }) => `${status} ${item.quantity}`))
      .toEqual([`active ${seats}`])
    await shop.deliver((events) => inAnotherOrder([...events, ...events.slice(0, 2)], seed))
    const states = await Promise.all(people.map(async (one) => displayState(await one.current())))
    lived.push(`${seats}: ${states.join(', ')}`)
  }

  await ada.subscribe({ paymentMethod: await ada.card() })
  await pass(1)
  const { id } = await createTeam(ada.person, { members: [bo.person] })
  await pass(2)
  await addMembers(ada.person, cy.person)
  await pass(3)
  await ada.person.put(team, { userIds: [idOf(cy)] })
  await pass(2)
  shop.advance('2026-03-25T10:00:00Z')
  for (const { person } of people) await person.get('/api/me') // a session ends after 30 days without any
  shop.advance('2026-04-05T11:00:01Z') // the renewal, with what the seats cost in between
  await pass(2)
  await ada.person.post(`/api/workspaces/${id}/transfer`, { userId: idOf(cy) })
  await pass(2)
  shop.advance('2026-04-05T11:05:00Z')
  await cy.person.post('/api/me/subscription/payment', { paymentMethod: 'pm_card_mastercard' })
  await ada.person.delete(`/api/workspaces/${id}/memberships/mine`)
  await pass(1)
  await cy.person.delete(team)
  await pass(1)

  expect(lived).toEqual([
    '1: active, never, never',
    '2: active, seat, never',
    '3: active, seat, seat',
    '2: active, never, seat',
    '2: active, never, seat',
    '2: seat, never, active',
    '1: never, never, active',
    '1: never, never, active',
  ])
  expect(shop.stripe.charges.map(({ amount }) => amount)).toEqual([1900, 3 * 1900])
  expect(await cy.current()).toMatchObject({
    workspaceId: null,
    seats: 1,
    paymentMethods: [{ card: { last4: '4444' } }],
  })
})
