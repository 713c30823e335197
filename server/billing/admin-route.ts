import { Hono } from 'hono'
import { currentSubscription } from '#server/billing/current-subscription.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam } from '#server/platform/http/answers.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import { Subscription } from '#shared/billing/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Problem } from '#shared/problems.ts'

/** What the addresses in ADMIN_EMAILS may read of anyone. Each read is recorded; to everyone else there's nothing here. */
export function adminSubscriptionRoute(
  deps: Deps,
  config: Config,
  stripe: StripeAccount | null,
  signedIn: RequireSession,
) {
  return new Hono<SignedIn>().get(
    '/users/:id/subscription/current',
    describe({
      tag: 'Admin',
      summary: 'A user’s subscription, for administrators',
      answers: { 200: Subscription.nullable() },
      refuses: ['user_not_found', 'stripe_unavailable', 'stripe_misconfigured'],
    }),
    signedIn,
    idParam('user_not_found'),
    async (c) => {
      const { db, now } = deps
      const { id } = c.req.valid('param')
      const { email } = await db.user.findUniqueOrThrow({ where: { id: c.var.user.id }, select: { email: true } })
      if (!email || !config.ADMIN_EMAILS.includes(email.toLowerCase())) throw new Problem('user_not_found')
      if ((await db.user.count({ where: { id, ghost: false } })) === 0) throw new Problem('user_not_found')

      const at = now()
      await db.auditEntry.create({
        data: { id: uuid7(at.getTime()), adminEmail: email, action: 'subscription.read', subjectId: id, at },
        select: { id: true },
      })
      return c.json(stripe && (await currentSubscription(deps, stripe, id)))
    },
  )
}
