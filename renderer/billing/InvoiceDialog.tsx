import { useEffect } from 'react'
import { money } from '#shared/billing/money.ts'
import type { Subscription } from '#shared/billing/schemas.ts'
import { useNow } from '../platform/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Bill } from './Bill.tsx'
import { endOf } from './cancel-words.ts'
import { copy } from './copy.ts'
import styles from './InvoiceDialog.module.css'
import { PayLink } from './PayLink.tsx'
import { nameOfMethod } from './words.ts'

type Props = { subscription: Subscription; onClose: () => void }

/** What will be charged next, when and how. */
export function InvoiceDialog({ subscription, onClose }: Props) {
  const {
    price,
    upcomingInvoice,
    isWorkspaceSubscriptionOwner: isTeams,
    workspaceName,
    paymentMethods,
    default_payment_method: charged,
  } = subscription
  const now = useNow()
  const canShow = upcomingInvoice !== null && price !== null
  useEffect(() => {
    if (canShow) return
    console.error('Should not be able to access the upcoming invoice')
    onClose()
  }, [canShow, onClose])
  if (!canShow) return null

  const end = endOf(subscription, now)
  const method = paymentMethods.find(({ id }) => id === charged)
  const facts = [isTeams && workspaceName, end && copy.due(end), method && nameOfMethod(method)]

  return (
    <Dialog
      title={copy.invoice}
      width={527}
      onClose={onClose}
      footer={
        <>
          <PayLink to={method ? '/payment-method' : '/subscribe'} size="l">
            {copy.updatePayment}
          </PayLink>
          <Button kind="outline" size="l" onClick={onClose}>
            {copy.done}
          </Button>
        </>
      }
    >
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <Bill
        isLarge
        lines={upcomingInvoice.lines.map(({ description, amount }) => ({
          label: description,
          amount: money(amount, price.currency),
        }))}
        total={{ label: end ? copy.dueOn(end) : copy.invoice, amount: money(upcomingInvoice.amount, price.currency) }}
      />
    </Dialog>
  )
}
