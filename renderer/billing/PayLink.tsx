import type { PaymentPath } from '#shared/billing/payment-paths.ts'
import { useConnection } from '../platform/connection.ts'
import { buttonClass } from '../ui/Button.tsx'
import { copy } from './copy.ts'
import { paymentAddress } from './payment-paths.ts'

type Props = { to?: PaymentPath; children?: string; label?: string; onOpen?: () => void } & Parameters<
  typeof buttonClass
>[0]

/** A link to a payment form. It loads a new document, because only that one may run Stripe's script, and so not offline. */
export function PayLink({ to = '/subscribe', children = copy.subscribe, label, onOpen, ...look }: Props) {
  const isOffline = useConnection() !== 'online'

  return (
    <a
      href={paymentAddress(to)}
      className={buttonClass(look)}
      aria-label={label}
      aria-disabled={isOffline || undefined}
      data-tip={isOffline ? copy.offline : undefined}
      onClick={(event) => {
        if (isOffline) event.preventDefault()
        else onOpen?.()
      }}
    >
      {children}
    </a>
  )
}
