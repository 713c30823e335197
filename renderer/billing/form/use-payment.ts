import type { StripeElements } from '@stripe/stripe-js'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Billing, SubscriptionForm } from '#shared/billing/schemas.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keys } from '../../platform/query-keys.ts'
import { refreshSubscription } from '../queries.ts'
import { copy } from './copy.ts'
import { doorsOf } from './doors.ts'
import { subscribeWith, updateWith, type Method, type Outcome } from './pay.ts'
import { problemOfSaving, unverified, type PaymentProblem } from './payment-problem.ts'
import { removeMethod } from './queries.ts'
import { returnedIn, returnUrl, savedBefore } from './returned.ts'
import { loadedStripe } from './stripe.ts'
import type { Promo } from './use-promo.ts'

type Given = {
  form: SubscriptionForm
  path: string
  mode: 'subscribe' | 'update'
  promo: Promo
  billing: Billing | null
  onDone: (paidPastDue: boolean | null) => void
}

/** The chosen payment method, and paying with it. */
export function usePayment({ form, path, mode, promo, billing, onDone }: Given) {
  const { paymentMethods, default_payment_method: charged, publishableKey, canTrial, status, total } = form
  const [chosen, choose] = useState(charged ?? paymentMethods[0]?.id ?? 'new')
  const [problem, setProblem] = useState<PaymentProblem | null>(null)
  const shown = paymentMethods.some(({ id }) => id === chosen) ? chosen : 'new'
  const fields = useRef<StripeElements | null>(null)
  const [hasFields, setHasFields] = useState(false)
  const [onFields] = useState(() => (elements: StripeElements | null) => {
    fields.current = elements
    setHasFields(elements !== null)
  })

  const usesFields = shown === 'new'
  const paying = useMutation<Outcome, Error, { isSkipped: boolean }>({
    networkMode: 'always',
    mutationFn({ isSkipped }) {
      const doors = doorsOf({
        path,
        stripe: () => loadedStripe(publishableKey),
        elements: () => fields.current,
        returnUrl: returnUrl(location, { promo: promo.applied, billing }),
      })
      const method: Method = isSkipped ? 'none' : usesFields ? 'new' : { saved: chosen }
      const promoCode = promo.applied
      if (mode === 'update') return updateWith(doors, { method, promoCode })
      const trial = canTrial ? 'starts' : status === 'trialing' ? 'runs' : null
      return subscribeWith(doors, { method, promoCode, trial, billing, total })
    },
    onMutate: () => setProblem(null),
    onError: (error) => setProblem(problemOfSaving(error)),
    async onSuccess(outcome) {
      if ('problem' in outcome) setProblem(outcome.problem)
      if (outcome.is === 'outdated') await refetchForm()
      if (outcome.is === 'invalid-coupon') {
        promo.refuse()
        await refetchForm()
      }
      if (outcome.is === 'done') onDone(outcome.paidPastDue)
      if (outcome.saved) await takeSaved(outcome.saved)
      if (outcome.is === 'done') await refreshSubscription()
    },
  })

  /** Chooses a method that was just saved, which the form then lists. */
  async function takeSaved(id: string) {
    await refetchForm()
    choose(id)
  }

  const removing = useMutation({
    mutationFn: removeMethod,
    networkMode: 'always',
    onMutate: () => setProblem(null),
    onError: ({ message }) => setProblem({ title: copy.notRemoved, text: message }),
    onSuccess: () => refetchForm(),
  })

  useReturn(async ({ setupSecret }) => {
    const saved = await savedBefore(await loadedStripe(publishableKey), setupSecret)
    if (saved.is === 'saved') return takeSaved(saved.id)
    setProblem(saved.is === 'refused' ? saved.problem : unverified)
  })

  return {
    chosen: shown,
    choose,
    remove: (id: string) => removing.mutate(id),
    problem,
    isPending: paying.isPending || removing.isPending,
    hasFailed: paying.isError || (paying.isSuccess && 'problem' in paying.data),
    /** Whether there's something to pay with. */
    canPay: !usesFields || hasFields,
    onFields,
    pay: () => paying.mutate({ isSkipped: false }),
    skip: () => paying.mutate({ isSkipped: true }),
  }
}

const refetchForm = () => queryClient.invalidateQueries({ queryKey: keys.payment('form') })

/** Takes up what a bank's own page brought back, once. */
function useReturn(take: (returned: { setupSecret: string }) => Promise<void>) {
  const latest = useRef(take)
  useEffect(() => {
    const { setupSecret } = returnedIn(location.search)
    if (setupSecret === null) return
    history.replaceState(history.state, '', location.pathname)
    latest.current({ setupSecret }).catch((error: unknown) => console.error('Failed to read the setup', error))
  }, [])
}
