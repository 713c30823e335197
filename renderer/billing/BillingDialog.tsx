import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { money } from '#shared/billing/money.ts'
import { pricePerPeriod } from '#shared/billing/period.ts'
import type { Billing, BillingChange, Subscription } from '#shared/billing/schemas.ts'
import { useConnection } from '../platform/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { showToast } from '../ui/toast-list.ts'
import { Bill } from './Bill.tsx'
import styles from './BillingDialog.module.css'
import { copy } from './copy.ts'
import { PayLink } from './PayLink.tsx'
import { changeBilling, refreshSubscription, useBillingChange } from './queries.ts'

type Props = { to: Billing; subscription: Subscription; onClose: () => void }

/** Changes to the month or year, once the user has seen what that costs. */
export function BillingDialog({ subscription, onClose, ...given }: Props) {
  const [to] = useState(given.to) // which is what's left to change to once it's done
  const isOffline = useConnection() !== 'online'
  const { data: cost, error, refetch } = useBillingChange(to)
  const changing = useMutation({
    mutationFn: ({ proration_date }: BillingChange) => changeBilling({ billing: to, proration_date }),
    networkMode: 'always',
    onSuccess() {
      showToast({ key: 'billing', text: copy.billingChanged[to] })
      onClose()
      return refreshSubscription()
    },
    onError: () => refetch(),
  })

  return (
    <Dialog
      title={copy.billingChange[to]}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {copy.stay[to === 'yearly' ? 'monthly' : 'yearly']}
          </Button>
          <BusyButton
            kind="primary"
            size="l"
            isBusy={changing.isPending}
            hasFailed={changing.isError}
            disabled={!cost || isOffline}
            data-tip={isOffline ? copy.offline : undefined}
            onClick={() => cost && changing.mutate(cost)}
          >
            {changing.isPending ? copy.changing : copy.change}
          </BusyButton>
        </>
      }
    >
      <p className={styles.lead}>{subscription.status === 'trialing' ? copy.billingInTrial : copy.billingLead[to]}</p>
      <ErrorNotice
        error={changing.error}
        title={copy.notChanged}
        action={isDeclined(changing.error) && <PayLink to="/payment-method">{copy.updatePayment}</PayLink>}
      />
      {cost ? (
        <Cost {...cost} />
      ) : error ? (
        <Failure title={copy.costFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.loading} role="status" aria-label={copy.loadingCost}>
          <Spinner />
        </div>
      )}
    </Dialog>
  )
}

/** Whether another payment method may help. */
const isDeclined = (error: Error | null) => error instanceof Refusal && error.status === 402

function Cost({ price, total, due, credit }: BillingChange) {
  const shown = (amount: number) => money(amount, price.currency)

  return (
    <Bill
      lines={credit > 0 ? [{ label: copy.credit, amount: shown(credit) }] : []}
      total={{ label: copy.today, amount: shown(due) }}
      later={{ label: copy.afterwards, amount: pricePerPeriod(total, price) }}
    />
  )
}
