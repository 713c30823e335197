import type { UseQueryResult } from '@tanstack/react-query'
import { money } from '#shared/billing/money.ts'
import type { Price } from '#shared/billing/schemas.ts'
import type { TeamCost } from '#shared/workspaces/schemas.ts'
import { Bill } from '../billing/Bill.tsx'
import { Button } from '../ui/Button.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { copy } from './copy.ts'
import styles from './Team.module.css'

type Props = { cost: UseQueryResult<TeamCost> }

/** What the seats cost from now on, and what they change about the next bill. */
export function Cost({ cost: { data, error, isFetching, refetch } }: Props) {
  if (error && !isFetching)
    return (
      <div className={styles.spread}>
        <InlineProblem>{`${copy.costFailed} ${error.message}`}</InlineProblem>
        <Button kind="outline" size="s" onClick={() => void refetch()}>
          {copy.tryAgain}
        </Button>
      </div>
    )
  if (data && !data.price) return null

  return (
    <div className={styles.cost} aria-live="polite" aria-busy={isFetching} data-known={data !== undefined || undefined}>
      <Bill {...(data?.price ? billOf(data, data.price) : blank)} />
    </div>
  )
}

function billOf({ seats, total, prorated }: TeamCost, price: Price) {
  const shown = (amount: number) => money(amount, price.currency)
  const next = { label: prorated > 0 ? copy.nextBill : copy.credit, amount: shown(Math.abs(prorated)) }
  return {
    lines: [
      { label: copy.seatsAt(seats, shown(price.unit_amount)), amount: shown(seats * price.unit_amount) },
      ...(prorated === 0 ? [] : [next]),
    ],
    total: { label: copy.updatedCost, amount: `${shown(total)} / ${period(price)}` },
  }
}

/** As high as a bill, until there is one. */
const blank = { lines: [{ label: copy.seatsAt(0, ''), amount: '' }], total: { label: copy.updatedCost, amount: '' } }

/** `month`, or `3 months` */
export const period = ({ recurring: { interval, interval_count: count } }: Price): string =>
  count === 1 ? interval : `${count} ${interval}s`
