import { CircleSlash } from 'lucide-react'
import { Notice } from '../ui/Notice.tsx'
import { PayLink } from './PayLink.tsx'

/** Says what doesn't work without a subscription, with the way to one. */
export function NeedsSubscription({ children }: { children: string }) {
  return (
    <Notice icon={CircleSlash} tone="warn" action={<PayLink kind="outline" size="s" />}>
      {children}
    </Notice>
  )
}
