import { useMutation } from '@tanstack/react-query'
import type { Subscription } from '#shared/billing/schemas.ts'
import { hasSeatBeside } from '#shared/billing/seat-beside.ts'
import { announce } from '../platform/announcer.ts'
import { showToast } from '../ui/toast-list.ts'
import { endOf } from './cancel-words.ts'
import { copy } from './copy.ts'
import { cancelSubscription, keepSubscription } from './queries.ts'

/** Cancels a subscription at the end of its period, and takes that back. */
export function useCancellation(subscription: Subscription) {
  const keeping = useMutation({
    mutationFn: () => keepSubscription(subscription),
    networkMode: 'always',
    onSuccess: () => announce(copy.kept),
  })
  const canceling = useMutation({
    mutationFn: cancelSubscription,
    networkMode: 'always',
    onSuccess: () =>
      showToast({
        key: 'cancellation',
        text: copy.cancelled(endOf(subscription, new Date())),
        // While a team pays, taking it back is refused.
        action: hasSeatBeside(subscription) ? undefined : { label: copy.undo, run: () => keeping.mutate() },
      }),
  })

  return {
    cancel: () => canceling.mutate(),
    takeBack: () => keeping.mutate(),
    isPending: canceling.isPending || keeping.isPending,
    error: canceling.error ?? keeping.error,
    failed: canceling.error ? copy.notCancelled : copy.notKept,
  }
}
