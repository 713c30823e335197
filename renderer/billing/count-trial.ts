import { useEffect } from 'react'
import type { Subscription } from '#shared/billing/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { convert } from '../tracking/conversions.ts'

/** Records the conversions of a user's own trial, however it started. */
export function useTrialCount({ id }: Pick<Me, 'id'>, subscription: Subscription | null | undefined) {
  const isTrial = subscription?.status === 'trialing' && !subscription.viaWorkspace
  useEffect(() => {
    if (!isTrial) return
    void convert(id, 'lead')
    void convert(id, 'start-trial')
  }, [id, isTrial])
}
