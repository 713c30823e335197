import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../platform/query-client.ts'
import { copy } from './copy.ts'
import { formQuery } from './queries.ts'

export type Promo = ReturnType<typeof usePromo>

/** The promo code that is typed, and the one that applies. */
export function usePromo(path: string, initial: string | null) {
  const [typed, setTyped] = useState(initial ?? '')
  const [applied, setApplied] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const code = typed.trim()
  const applying = useMutation({
    mutationFn: (asked: string) => queryClient.fetchQuery(formQuery(path, asked)),
    networkMode: 'always',
    onSuccess({ invalidPromoCode }, asked) {
      if (invalidPromoCode) setProblem(copy.invalidPromo)
      setApplied(invalidPromoCode ? null : asked)
    },
    onError: () => setProblem(copy.notChecked),
  })

  return {
    typed,
    applied,
    problem,
    isApplying: applying.isPending,
    /** Whether a code is typed that wasn't applied. */
    isOpen: code !== '' && code !== applied && !problem,
    type(text: string) {
      setTyped(text)
      setProblem(undefined)
    },
    apply() {
      if (code && !applying.isPending) applying.mutate(code)
    },
    /** Drops a code that the server refused after all. */
    refuse() {
      setApplied(null)
      setProblem(copy.invalidCoupon)
    },
  }
}
