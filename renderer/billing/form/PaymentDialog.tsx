import { useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { isPaymentPath } from '#shared/billing/payment-paths.ts'
import type { Subscription } from '#shared/billing/schemas.ts'
import { useNow } from '../../platform/use-now.ts'
import { panelOf } from '../panel.ts'
import { openPayment } from '../payment-paths.ts'
import { pathOf, useSubscription } from '../queries.ts'
import { atChosenPrice } from './chosen-price.ts'
import { copy } from './copy.ts'
import { Form } from './Form.tsx'
import { formMode, type PaymentForm } from './form-mode.ts'
import { Message } from './Message.tsx'
import { takeReferral } from '../referral.ts'
import { returnedIn } from './returned.ts'
import { usePromo } from './use-promo.ts'

const settings = '/settings/subscription'
/** Closing loads a new document, so that Stripe's script is gone. */
const leave = () => location.assign(settings)
const reload = () => location.reload()

/** The form to subscribe or to change the payment method. It needs a document of its own, for Stripe's script. */
export function PaymentDialog({ asked, loadedAt }: { asked: PaymentForm; loadedAt: string }) {
  const [, navigate] = useLocation()
  const isHere = !window.kept && isPaymentPath(loadedAt)
  useEffect(() => {
    if (isHere) return
    if (!window.kept) return location.replace(`/${asked}${location.search}`)
    openPayment(`/${asked}`)
    navigate(settings, { replace: true })
  }, [isHere, asked, navigate])

  return isHere && <Loaded asked={asked} />
}

function Loaded({ asked }: { asked: PaymentForm }) {
  const { data: subscription, error } = useSubscription()
  const [outcome, setOutcome] = useState<{ paidPastDue: boolean | null } | null>(null)
  const title = asked === 'subscribe' ? copy.subscribeTitle : copy.payment
  if (subscription === null) return <Redirect to={settings} replace />
  if (error && !subscription) return <NotPrepared title={title} />
  if (!subscription) return <Message title={title} onClose={leave} />
  if (outcome) return <Done asked={asked} subscription={subscription} {...outcome} />

  const mode = formMode(asked, subscription)
  if (mode === 'subscribed') return <Done asked={asked} subscription={subscription} paidPastDue={null} />
  if (mode === 'no-seats') return <Message title={title} text={copy.noSeats} action={copy.done} onClose={leave} />
  return (
    <Prepared
      title={title}
      mode={mode}
      path={pathOf(subscription)}
      onDone={(paidPastDue) => setOutcome({ paidPastDue })}
    />
  )
}

type PreparedProps = {
  title: string
  mode: 'subscribe' | 'update'
  path: string
  onDone: (paidPastDue: boolean | null) => void
}

function Prepared({ title, mode, path, onDone }: PreparedProps) {
  const [before] = useState(() => returnedIn(location.search))
  const [billing, setBilling] = useState(before.billing)
  const [code] = useState(() => before.promo ?? takeReferral().referralCoupon ?? null)
  const { form: prepared, isPending, promo } = usePromo(path, code)
  if (isPending) return <Message title={title} onClose={leave} />
  const form = prepared && atChosenPrice(prepared, billing)
  if (!form?.price) return <NotPrepared title={title} />

  return (
    <Form
      form={form}
      price={form.price}
      path={path}
      mode={mode}
      promo={promo}
      billing={billing}
      onBilling={setBilling}
      onDone={onDone}
      onClose={leave}
    />
  )
}

const NotPrepared = ({ title }: { title: string }) => (
  <Message title={title} text={copy.notPrepared} action={copy.reload} onAct={reload} onClose={leave} />
)

type DoneProps = { asked: PaymentForm; subscription: Subscription; paidPastDue: boolean | null }

function Done({ asked, subscription, paidPastDue }: DoneProps) {
  const now = useNow()
  const { title, detail, tone } = panelOf(subscription, now)
  const isKnown = subscription.active && tone !== 'bad' // until Stripe has told the server, it's the state before
  const saved = paidPastDue ? copy.paid : copy.saved

  return (
    <Message
      title={asked === 'subscribe' ? copy.subscribeTitle : copy.payment}
      text={asked === 'subscribe' ? copy.subscribed : saved}
      detail={isKnown ? `${title}. ${detail}`.replace('..', '.') : ''}
      isGood
      action={copy.done}
      onClose={leave}
    />
  )
}
