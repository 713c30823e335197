import type Stripe from 'stripe'
import type { Held, Selling } from '#server/billing/changing.ts'
import type { Subject } from '#server/billing/subject.ts'

/**
 * Makes a team's owner its payer once they chose a payment method of their own. What a former owner saved is detached, so
 * that it's never charged again.
 */
export async function becomePayer({ deps: { db } }: Selling, subject: Subject, held: Held, method: string) {
  if ('userId' in subject) return
  const { id, payerId, transferredAt, workspace } = await db.subscription.findUniqueOrThrow({
    where: { workspaceId: subject.workspaceId },
    select: { id: true, payerId: true, transferredAt: true, workspace: { select: { ownerId: true } } },
  })
  const { ownerId } = workspace!
  if (payerId === ownerId) return

  const former = await methodsSavedBefore(held, transferredAt)
  if (former.some((one) => one.id === method)) return
  for (const one of former) await held.client.paymentMethods.detach(one.id)
  await db.subscription.update({ where: { id }, data: { payerId: ownerId }, select: { id: true } })
}

/** The payment methods of a customer that were saved before its team had another owner; none if it never had. */
export async function methodsSavedBefore(
  { client, customerId }: Pick<Held, 'client' | 'customerId'>,
  transferredAt: Date | null,
): Promise<Stripe.PaymentMethod[]> {
  if (transferredAt === null) return []
  const { data } = await client.customers.listPaymentMethods(customerId, { limit: 100 })
  return data.filter(({ created }) => created * 1000 <= transferredAt.getTime())
}
