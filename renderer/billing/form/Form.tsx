import { CircleAlert, CloudOff } from 'lucide-react'
import { lazy, Suspense, useId, type SubmitEvent } from 'react'
import { displayState } from '#shared/billing/display-state.ts'
import type { Billing, Price, SubscriptionForm } from '#shared/billing/schemas.ts'
import { wasBusy } from '#shared/onboarding/trial.ts'
import { useConnection } from '../../platform/connection.ts'
import { useNow } from '../../platform/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Bill } from '../Bill.tsx'
import { billOf, chargedFrom } from './bill-of.ts'
import { BillingChoice } from './BillingChoice.tsx'
import { copy } from './copy.ts'
import styles from './Form.module.css'
import { Methods } from './Methods.tsx'
import { PromoField } from './PromoField.tsx'
import { Tallies, useTrialSummary } from '../Tallies.tsx'
import { usePayment } from './use-payment.ts'
import type { Promo } from './use-promo.ts'

const NewMethod = lazy(() => import('./NewMethod.tsx').then((module) => ({ default: module.NewMethod })))

type Props = {
  form: SubscriptionForm
  price: Price
  path: string
  mode: 'subscribe' | 'update'
  promo: Promo
  /** What the user chose; null leaves the price as it is. */
  billing: Billing | null
  onBilling: (billing: Billing) => void
  onDone: (paidPastDue: boolean | null) => void
  onClose: () => void
}

/** Chooses a payment method and pays with it: starts a trial or a subscription, or changes what is charged. */
export function Form({ form, price, path, mode, promo, billing, onBilling, onDone, onClose }: Props) {
  const id = useId()
  const now = useNow()
  const isOffline = useConnection() !== 'online'
  const payment = usePayment({ form, path, mode, promo, billing, onDone })
  const isBlocked = isOffline || payment.isPending || promo.isApplying
  const hadTrial = mode === 'subscribe' && !form.canTrial && form.wasTrialing
  const summary = useTrialSummary({ enabled: hadTrial })
  const isBusy = hadTrial && (summary === undefined || wasBusy(summary))
  const { title, lead } = headOf(form, { mode, isBusy, now })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (promo.isOpen) promo.apply() // what it changes is shown before anything is charged
    else if (!isBlocked && payment.canPay) payment.pay()
  }
  const primary = (label: string) => (
    <Button
      size="xl"
      kind={payment.hasFailed ? 'danger' : 'primary'}
      type="submit"
      form={id}
      className={styles.primary}
      disabled={isBlocked || !payment.canPay}
    >
      {payment.isPending ? copy.working : label}
    </Button>
  )
  const isFirst = mode === 'subscribe' && form.canTrial

  return (
    <Dialog
      title={title}
      width={480}
      isBelowOthers
      onClose={onClose}
      footer={
        <div className={styles.buttons} data-stacked={isFirst || undefined}>
          {!isFirst && (
            <Button size="xl" onClick={onClose}>
              {copy.cancel}
            </Button>
          )}
          {primary(mode === 'update' ? copy.save : isFirst ? copy.trialButton : copy.subscribeButton)}
          {isFirst && (
            <Button size="l" disabled={isBlocked} onClick={payment.skip}>
              {copy.skip}
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.lead}>{lead}</p>
      {summary && isBusy && <Tallies summary={summary} />}
      <form id={id} className={styles.form} onSubmit={submit} noValidate aria-busy={payment.isPending}>
        {mode === 'subscribe' && form.prices && (
          <BillingChoice form={form} prices={form.prices} disabled={payment.isPending} onChoose={onBilling} />
        )}
        <Methods
          methods={form.paymentMethods}
          chosen={payment.chosen}
          disabled={payment.isPending}
          onChoose={payment.choose}
          charged={isRenewed(form) ? form.default_payment_method : null}
          onRemove={payment.remove}
        >
          <Suspense fallback={null}>
            <NewMethod
              publishableKey={form.publishableKey}
              clientSecret={form.clientSecret}
              onFields={payment.onFields}
            />
          </Suspense>
        </Methods>
        {payment.problem && (
          <Notice icon={CircleAlert} tone="bad">
            <b className={styles.problem}>{payment.problem.title}</b>
            {payment.problem.text}
          </Notice>
        )}
        {isOffline && <Notice icon={CloudOff}>{copy.offline}</Notice>}
        <PromoField promo={promo} discount={form.discount} price={price} disabled={isBlocked} />
        {mode === 'subscribe' && <Bill {...billOf(form, price, now)} />}
      </form>
    </Dialog>
  )
}

type Head = Pick<Props, 'mode'> & { isBusy: boolean; now: Date }

/** Whether a subscription goes on being charged. */
const isRenewed = ({ active, status, cancel_at_period_end: isCanceling }: SubscriptionForm) =>
  active && status !== 'trialing' && !isCanceling

function headOf(form: SubscriptionForm, { mode, isBusy, now }: Head): { title: string; lead: string } {
  if (mode === 'update')
    return { title: copy.payment, lead: displayState(form) === 'past-due' ? copy.pastDueLead : copy.paymentLead }

  const end = chargedFrom(form, now)
  if (form.canTrial) return { title: copy.startTrial, lead: copy.cancelBefore(end ?? '') }
  if (end !== null) {
    const lead = form.status === 'trialing' ? copy.goesOnAfterTrial(end) : copy.goesOnAfterPeriod(end)
    return { title: copy.subscribeTitle, lead }
  }
  return isBusy ? { title: copy.busy, lead: copy.keptForYou } : { title: copy.subscribeTitle, lead: copy.subscribeLead }
}
