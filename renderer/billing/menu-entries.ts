import {
  CalendarSync,
  CircleX,
  CreditCard,
  Receipt,
  RotateCcw,
  Trash2,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { Billing } from '#shared/billing/schemas.ts'
import type { SubscriptionEntry } from '#shared/billing/menu.ts'
import type { MenuEntry } from '../ui/menu-entry.ts'
import { copy } from './copy.ts'

export type TeamEntry = Extract<SubscriptionEntry, 'manage-team' | 'delete-team'>

type Look = { label: string; icon: LucideIcon; isDanger?: true; needsNetwork?: true }

const looks: Record<SubscriptionEntry, Look> = {
  'view-invoice': { label: copy.viewInvoice, icon: Receipt },
  keep: { label: copy.keep, icon: RotateCcw, needsNetwork: true },
  'update-payment': { label: copy.updatePayment, icon: CreditCard, needsNetwork: true },
  'change-billing': { label: copy.changeBilling.yearly, icon: CalendarSync, needsNetwork: true },
  subscribe: { label: copy.subscribe, icon: CreditCard, needsNetwork: true },
  'manage-team': { label: copy.manageTeam, icon: UsersRound },
  'delete-team': { label: copy.deleteTeam, icon: Trash2, isDanger: true },
  'cancel-trial': { label: copy.cancelTrial, icon: CircleX, isDanger: true, needsNetwork: true },
  cancel: { label: copy.cancel, icon: CircleX, isDanger: true, needsNetwork: true },
}

const startsPart: readonly SubscriptionEntry[] = ['manage-team', 'cancel-trial', 'cancel']

/** The entries of the subscription menu as it shows them: payment, team, cancellation. */
export function menuEntries(
  entries: readonly SubscriptionEntry[],
  { isOffline, other }: { isOffline: boolean; other: Billing | null },
  run: Record<SubscriptionEntry, () => void>,
): MenuEntry[] {
  return entries.flatMap((entry, index): MenuEntry[] => {
    const { needsNetwork, ...look } = looks[entry]
    const choice = {
      key: entry,
      ...look,
      ...(entry === 'change-billing' && other && { label: copy.changeBilling[other] }),
      run: run[entry],
      blocked: isOffline && needsNetwork ? copy.offline : undefined,
    }
    return index > 0 && startsPart.includes(entry) ? [{ kind: 'separator', key: `before ${entry}` }, choice] : [choice]
  })
}
