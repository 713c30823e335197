import { CircleAlert, CircleSlash, Hourglass } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { subscriptionNotice } from '#shared/billing/notice.ts'
import type { Subscription } from '#shared/billing/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { useNow } from '../platform/use-now.ts'
import { HeaderNotice } from '../ui/HeaderNotice.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import { useTrialCount } from './count-trial.ts'
import { PayLink } from './PayLink.tsx'
import { refreshSubscription, useSubscription } from './queries.ts'
import styles from './SubscriptionNotice.module.css'
import { useTrialStart } from './start-trial.ts'

type Props = { me: Me; instead: ReactNode }

/** Shows in the header that a trial ends, a payment failed or nothing is captured. `instead` comes before all but a failed payment. */
export function SubscriptionNotice({ me, instead }: Props) {
  const { data: subscription } = useSubscription()
  const now = useNow()
  const notice = subscription && subscriptionNotice(subscription, now)
  useRefreshAtEnd(subscription)
  useTrialStart(me, subscription)
  useTrialCount(me, subscription)
  if (instead && notice?.kind !== 'past-due') return instead
  if (!notice) return null

  switch (notice.kind) {
    case 'trial':
      return (
        <HeaderNotice
          sign={<Icon of={Hourglass} size={14} />}
          text={copy.daysRemaining(notice.daysLeft)}
          brief={copy.days(notice.daysLeft)}
          action={<PayLink kind="outline" size="s" />}
        />
      )
    case 'past-due':
      return (
        <HeaderNotice
          tone="bad"
          sign={<Icon of={CircleAlert} size={14} />}
          text={copy.noticeFailed}
          brief={copy.noticeFailedBrief}
          action={<UpdatePayment />}
        />
      )
    case 'none':
      return (
        <HeaderNotice
          sign={<Icon of={CircleSlash} size={14} />}
          text={copy.notSubscribed}
          brief="" // beside Focus there is only room for the button
          action={<PayLink kind="outline" size="s" />}
        />
      )
  }
}

/** A small screen has room for one word. */
const UpdatePayment = () => (
  <>
    <span className={styles.whole}>
      <PayLink to="/payment-method" kind="danger" size="s">
        {copy.updatePayment}
      </PayLink>
    </span>
    <span className={styles.brief}>
      <PayLink to="/payment-method" kind="danger" size="s" label={copy.updatePayment}>
        {copy.updateBrief}
      </PayLink>
    </span>
  </>
)

const longestTimerMs = 2 ** 31 - 1

/** Fetches the subscription again when its period is over, so that the end of a trial shows by itself. */
function useRefreshAtEnd(subscription: Subscription | null | undefined) {
  const end = subscription?.active ? subscription.current_period_end : null
  useEffect(() => {
    const ms = end === null || end === undefined ? -1 : end * 1000 - Date.now() + 1000
    if (ms < 0 || ms > longestTimerMs) return undefined
    const timer = setTimeout(() => void refreshSubscription(), ms)
    return () => clearTimeout(timer)
  }, [end])
}
