import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../platform/query-client.ts'
import { copy } from './copy.ts'
import { formQuery } from './queries.ts'

export type Promo = ReturnType<typeof usePromo>['promo']

/** The form with the promo code that applies, and the code that is typed. */
export function usePromo(path: string, initial: string | null) {
  const [typed, setTyped] = useState(initial ?? '')
  const [asked, setAsked] = useState(initial)
  const [refusal, setRefusal] = useState<string>()
  const { data: form, isPending } = useQuery(formQuery(path, asked))
  const applied = form?.invalidPromoCode ? null : asked
  const code = typed.trim()
  const problem = refusal ?? (code === asked && applied === null ? copy.invalidCoupon : undefined)
  const applying = useMutation({
    mutationFn: (wanted: string) => queryClient.fetchQuery(formQuery(path, wanted)),
    networkMode: 'always',
    onSuccess(checked, wanted) {
      if (checked?.invalidPromoCode) setRefusal(copy.invalidPromo)
      setAsked(checked?.invalidPromoCode ? null : wanted)
    },
    onError: () => setRefusal(copy.notChecked),
  })

  const promo = {
    typed,
    applied,
    problem,
    isApplying: applying.isPending,
    /** Whether a code is typed that wasn't applied. */
    isOpen: code !== '' && code !== applied && !problem,
    type(text: string) {
      setTyped(text)
      setRefusal(undefined)
    },
    apply() {
      if (code && !applying.isPending) applying.mutate(code)
    },
    /** Drops a code that the server refused after all. */
    refuse() {
      setAsked(null)
      setRefusal(copy.invalidCoupon)
    },
  }
  return { form, isPending, promo }
}
