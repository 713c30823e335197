import { Elements, PaymentElement, useElements } from '@stripe/react-stripe-js'
import type { StripeElements } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { useTheme } from '../../platform/theme.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { appearanceNow } from './appearance.ts'
import { copy } from './copy.ts'
import styles from './NewMethod.module.css'
import { loadedStripe } from './stripe.ts'

type Props = {
  publishableKey: string
  clientSecret: string
  /** Called with the fields once they can be filled in, and with null when they're gone. */
  onFields: (fields: StripeElements | null) => void
}

/** Stripe's fields for a new card or bank account. What is typed there never reaches Kept. */
export function NewMethod({ publishableKey, clientSecret, onFields }: Props) {
  const script = useQuery({
    queryKey: keys.payment('script'),
    queryFn: () => loadedStripe(publishableKey),
    retry: false,
    structuralSharing: false,
  })
  // An intent stays the same until it's used, so that nothing typed is lost when the form is fetched again.
  const [options] = useState(() => ({ clientSecret, appearance: appearanceNow() }))
  if (script.error)
    return <Failure title={copy.formFailed} error={script.error} onRetry={() => void script.refetch()} />
  if (!script.data) return <Loading />

  return (
    <Elements stripe={script.data} options={options}>
      <Fields onFields={onFields} />
    </Elements>
  )
}

function Fields({ onFields }: Pick<Props, 'onFields'>) {
  const elements = useElements()
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  useThemeOf(elements)
  useEffect(() => {
    onFields(state === 'ready' ? elements : null)
    return () => onFields(null)
  }, [elements, state, onFields])
  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }

  return (
    <>
      {state === 'loading' && <Loading />}
      {state === 'failed' && <Failure title={copy.formFailed} error={new Error(copy.fieldsFailed)} onRetry={retry} />}
      <div className={styles.fields} data-state={state}>
        <PaymentElement key={attempt} onReady={() => setState('ready')} onLoadError={() => setState('failed')} />
      </div>
    </>
  )
}

/** Keeps the fields in the page’s theme when it changes. */
function useThemeOf(elements: StripeElements | null) {
  const theme = useTheme()
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const draw = () => void elements?.update({ appearance: appearanceNow() })
    draw()
    system.addEventListener('change', draw)
    return () => system.removeEventListener('change', draw)
  }, [elements, theme])
}

const Loading = () => (
  <div className={styles.loading} role="status" aria-label={copy.loadingForm}>
    <Spinner />
  </div>
)
