import { Trash2 } from 'lucide-react'
import { dayOf, longDay } from '../platform/time.ts'
import { Banner } from '../ui/Banner.tsx'
import { copy } from './copy.ts'
import { RestoreAccount } from './RestoreAccount.tsx'

/** Shown while the account's deletion can still be canceled. */
export function DeletionBanner({ at }: { at: string }) {
  return (
    <Banner icon={Trash2} more={copy.allGone} action={<RestoreAccount size="s" />}>
      {copy.deletedOn(longDay(dayOf(new Date(at))))}
    </Banner>
  )
}
