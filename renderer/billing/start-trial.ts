import { useEffect, useRef } from 'react'
import { isPaymentPath } from '#shared/billing/payment-paths.ts'
import type { Subscription } from '#shared/billing/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { store } from '../platform/state.ts'
import { asFlag, storedAtom } from '../platform/stored-atom.ts'
import { refreshSubscription, subscribe } from './queries.ts'
import { takeReferral } from './referral.ts'

/** A user whose address the server no longer signs up gets no trial. */
type TrialUser = Pick<Me, 'id' | 'signupBlocked'>

/** Starts the trial of a user who never had one, once per page. The form for it starts it only when asked. */
export function useTrialStart({ id, signupBlocked }: TrialUser, subscription: Subscription | null | undefined) {
  const wasAsked = useRef(false)
  useEffect(() => {
    if (!subscription || wasAsked.current || isPaymentPath(location.pathname)) return
    wasAsked.current = true
    const wasTried = storedAtom('localStorage', `trial-tried ${id}`, false, asFlag)
    void startTrial(subscription, {
      hasValidEmail: !signupBlocked,
      wasTried: store.get(wasTried),
      noteTry: () => store.set(wasTried, true),
      async start() {
        await subscribe('/api/me/subscription', { trial: true, ...takeReferral() })
        await refreshSubscription()
      },
    })
  }, [id, signupBlocked, subscription])
}

type Attempt = { hasValidEmail: boolean; wasTried: boolean; noteTry: () => void; start: () => Promise<void> }

/** Makes one attempt per user and browser. The server allows only one trial anyway. */
export async function startTrial(
  { active, canTrial }: Pick<Subscription, 'active' | 'canTrial'>,
  { hasValidEmail, wasTried, noteTry, start }: Attempt,
) {
  if (active || !hasValidEmail) return
  if (!canTrial) return console.warn('No trial starts: this customer can’t have one')
  if (wasTried) return console.warn('No trial starts: an attempt already ran')

  noteTry()
  try {
    await start()
  } catch (error) {
    console.error('The trial didn’t start', error)
  }
}
