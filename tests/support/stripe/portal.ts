import type Stripe from 'stripe'
import { newId, type Account, type PortalSession, type Some } from './account.ts'
import { inside, text, textOrNull, type Params } from './form.ts'
import { StripeRefusal } from './refusals.ts'

/** A page of the customer portal. Throws what its settings don't allow. */
export function openPortal(account: Account, customer: string, params: Params): PortalSession {
  const returnUrl = textOrNull(params.return_url)
  if (returnUrl !== null && !/^https?:/.test(returnUrl))
    throw new StripeRefusal('Not a valid URL', { code: 'url_invalid', param: 'return_url' })
  if (!account.portal)
    throw new StripeRefusal(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
    )
  const flow = text(inside(params.flow_data).type) ?? null
  if (flow === 'customer_update' && account.portal.customerUpdates.length === 0)
    throw new StripeRefusal('The customer update feature in the portal configuration is disabled.', {
      param: 'flow_data[type]',
    })

  const id = newId('bps')
  const session = { id, customer, url: `https://billing.stripe.com/p/session/${id}`, returnUrl, flow }
  account.portalSessions.push(session)
  return session
}

export const presentPortalSession = ({ id, customer, url, returnUrl }: PortalSession) =>
  ({
    id,
    object: 'billing_portal.session',
    customer,
    livemode: false,
    return_url: returnUrl,
    url,
  }) satisfies Some<Stripe.BillingPortal.Session>

/** The settings of the portal that are used unless a session names others. */
export const presentPortal = (customerUpdates: string[]) =>
  ({
    id: 'bpc_kept',
    object: 'billing_portal.configuration',
    active: true,
    is_default: true,
    features: { customer_update: { enabled: customerUpdates.length > 0, allowed_updates: customerUpdates } },
  }) satisfies Some<Stripe.BillingPortal.Configuration>
