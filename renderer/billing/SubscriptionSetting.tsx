import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { subscriptionMenu } from '#shared/billing/menu.ts'
import type { Subscription } from '#shared/billing/schemas.ts'
import { useConnection } from '../platform/connection.ts'
import { useNow } from '../platform/use-now.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Failure } from '../ui/Failure.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { MenuButton } from '../ui/MenuButton.tsx'
import { Plate, PlateRow, PlateText, plateRowClass } from '../ui/Plate.tsx'
import { useIsDue } from '../ui/Skeleton.tsx'
import { BillingDialog } from './BillingDialog.tsx'
import { cancelWords } from './cancel-words.ts'
import { copy } from './copy.ts'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import { menuEntries, type TeamEntry } from './menu-entries.ts'
import { PastInvoicesDialog } from './PastInvoicesDialog.tsx'
import { panelOf, type Panel } from './panel.ts'
import { openPayment } from './payment-paths.ts'
import { PayLink } from './PayLink.tsx'
import { useSubscription } from './queries.ts'
import styles from './SubscriptionSetting.module.css'
import { useCancellation } from './use-cancellation.ts'

type Props = { isSold: boolean; onTeam: (entry: TeamEntry) => void }

/** The user's subscription: its price, when it renews or ends, and a menu to change it. */
export function SubscriptionSetting({ isSold, onTeam }: Props) {
  if (isSold) return <Sold onTeam={onTeam} />

  return (
    <Plate label={copy.title}>
      <PlateRow title={copy.free} detail={copy.noPayments} />
    </Plate>
  )
}

function Sold({ onTeam }: Pick<Props, 'onTeam'>) {
  const { data, error, refetch } = useSubscription()
  if (data) return <Known subscription={data} onTeam={onTeam} />
  if (error) return <Failure title={copy.failed} error={error} onRetry={() => void refetch()} />

  return <Bones />
}

function Known({ subscription, onTeam }: { subscription: Subscription } & Pick<Props, 'onTeam'>) {
  const now = useNow()
  const isOffline = useConnection() !== 'online'
  const cancellation = useCancellation(subscription)
  const [asks, setAsks] = useState<'invoice' | 'past-invoices' | 'billing' | 'cancel' | null>(null)
  const close = () => setAsks(null)
  const panel = panelOf(subscription, now)
  const entries = subscriptionMenu(subscription)
  const other = subscription.otherBilling
  const doesMore = entries.some((entry) => entry !== panel.action?.entry)

  return (
    <>
      <ErrorNotice error={cancellation.error} title={cancellation.failed} />
      <Plate label={copy.title}>
        <li>
          <div className={plateRowClass}>
            {panel.tone && <span className={styles.dot} data-tone={panel.tone} aria-hidden="true" />}
            <PlateText title={panel.title} detail={panel.detail} />
            <div className={styles.actions} data-long={panel.action?.entry === 'update-payment' || undefined}>
              <Action
                action={panel.action}
                isBlocked={isOffline || cancellation.isPending}
                onKeep={cancellation.takeBack}
              />
              {doesMore && (
                <MenuButton
                  label={copy.title}
                  entries={() =>
                    menuEntries(
                      entries,
                      { isOffline, other },
                      {
                        'view-invoice': () => setAsks('invoice'),
                        keep: cancellation.takeBack,
                        'update-payment': () => openPayment('/payment-method'),
                        'change-billing': () => setAsks('billing'),
                        subscribe: () => openPayment('/subscribe'),
                        'manage-team': () => onTeam('manage-team'),
                        'delete-team': () => onTeam('delete-team'),
                        cancel: () => setAsks('cancel'),
                        'cancel-trial': () => setAsks('cancel'),
                      },
                    )
                  }
                >
                  {(trigger) => <IconButton icon={Ellipsis} label={copy.menu} {...trigger} />}
                </MenuButton>
              )}
            </div>
          </div>
        </li>
        {subscription.hasBilling && (
          <PlateRow
            title={copy.invoices}
            detail={copy.invoicesDetail}
            actions={
              <Button kind="outline" onClick={() => setAsks('past-invoices')}>
                {copy.viewInvoices}
              </Button>
            }
          />
        )}
      </Plate>
      {asks === 'invoice' && <InvoiceDialog subscription={subscription} onClose={close} />}
      {asks === 'past-invoices' && <PastInvoicesDialog onClose={close} />}
      {asks === 'billing' && other && <BillingDialog to={other} subscription={subscription} onClose={close} />}
      {asks === 'cancel' && (
        <Confirm
          {...cancelWords(subscription, now)}
          onCancel={close}
          onConfirm={() => {
            close()
            cancellation.cancel()
          }}
        />
      )}
    </>
  )
}

type ActionProps = { action: Panel['action']; isBlocked: boolean; onKeep: () => void }

function Action({ action, isBlocked, onKeep }: ActionProps) {
  if (!action) return null
  const { entry, label, kind } = action
  if (entry === 'keep')
    return (
      <Button kind={kind} disabled={isBlocked} onClick={onKeep}>
        {label}
      </Button>
    )

  return (
    <PayLink to={entry === 'subscribe' ? '/subscribe' : '/payment-method'} kind={kind}>
      {label}
    </PayLink>
  )
}

function Bones() {
  const isDue = useIsDue()

  return (
    <Plate label={copy.title}>
      <li aria-busy="true">
        <div className={plateRowClass}>
          <div className={styles.bones} aria-hidden="true">
            {isDue && (
              <>
                <span style={{ width: '40%' }} />
                <span style={{ width: '70%' }} />
              </>
            )}
          </div>
        </div>
      </li>
    </Plate>
  )
}
