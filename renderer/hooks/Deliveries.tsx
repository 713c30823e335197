import { useMutation } from '@tanstack/react-query'
import type { HookDelivery } from '#shared/hooks/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { dayAndTime, dayAndTimeWithin, type Day } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Answer } from '../ui/Answer.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { Button } from '../ui/Button.tsx'
import { copy } from './copy.ts'
import { Outcome } from './Outcome.tsx'
import { outcomeOf } from './outcome-of.ts'
import { useDeliveries } from './queries.ts'
import styles from './Deliveries.module.css'

/** A hook's recent deliveries and their outcomes. */
export function Deliveries({ hookId }: { hookId: string }) {
  const deliveries = useDeliveries(hookId)
  const resending = useMutation({
    mutationFn: (id: string) => api.post<HookDelivery>(`/api/hooks/${hookId}/deliveries/${id}/resend`),
    networkMode: 'always',
    onSuccess: () => announce(copy.resent),
    // Resending turns a disabled hook on again.
    onSettled: () =>
      Promise.all([keys.deliveries(hookId), keys.hooks].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })

  return (
    <div className={styles.deliveries}>
      <h4>{copy.deliveries}</h4>
      <Answer to={deliveries} failed={copy.deliveriesFailed}>
        {(all) =>
          all.length === 0 ? (
            <p className={styles.none}>{copy.noDeliveries}</p>
          ) : (
            <ul>
              {all.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  delivery={delivery}
                  isResending={resending.isPending}
                  onResend={() => resending.mutate(delivery.id)}
                />
              ))}
            </ul>
          )
        }
      </Answer>
      <InlineProblem className={styles.problem}>{resending.error?.message}</InlineProblem>
    </div>
  )
}

type Props = { delivery: HookDelivery; isResending: boolean; onResend: () => void }

function DeliveryRow({ delivery, isResending, onResend }: Props) {
  const today = useToday()
  const when = dayAndTime(new Date(delivery.createdAt), today)

  return (
    <li className={styles.delivery}>
      <Outcome
        outcome={outcomeOf(delivery)}
        status={delivery.status}
        title={wordsFor(delivery, today)}
        detail={[when, copy.tries(delivery.attempts), delivery.error].filter(Boolean).join(' · ')}
      />
      <Button size="s" aria-label={copy.resendOf(when)} disabled={isResending} onClick={onResend}>
        {copy.resend}
      </Button>
    </li>
  )
}

function wordsFor(delivery: HookDelivery, today: Day): string {
  const outcome = outcomeOf(delivery)
  if (outcome === 'waiting' && delivery.nextAt) return copy.nextTry(dayAndTimeWithin(new Date(delivery.nextAt), today))

  return outcome === 'delivered' ? copy.delivered : copy.failed
}
