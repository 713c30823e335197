import { CircleAlert } from 'lucide-react'
import { clockTime, dayOf, shortDate, type Day } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { Notice } from '../ui/Notice.tsx'
import below from './below.module.css'
import { copy } from './copy.ts'
import { ModelLine } from './ModelLine.tsx'
import { useCheckKey } from './queries.ts'
import type { RowProps } from './ReaderChoice.tsx'

/** That the server's model, though chosen, doesn't read at the moment, and why. */
export function FailingNotice({ readers: { server, chosen, canManageKey }, isDisabled }: RowProps) {
  const today = useToday()
  const checking = useCheckKey()
  if (chosen.kind !== 'server' || !server) return null
  if (!server.failing) {
    return (
      checking.data && (
        <div ref={focus} className={below.below} role="status" tabIndex={-1}>
          <ModelLine text={copy.keyWorks(checking.data)} />
        </div>
      )
    )
  }

  const { since, why } = server.failing
  const canCheck = canManageKey && server.key !== null
  return (
    <div className={below.below}>
      <Notice icon={CircleAlert} tone="warn">
        <b>{copy.builtInSince(timeOf(since, today))}</b> {why} {copy.nothingMissed}
      </Notice>
      {canCheck && (
        <div className={below.line}>
          <BusyButton
            kind="outline"
            size="s"
            isBusy={checking.isPending}
            hasFailed={checking.isError}
            disabled={isDisabled}
            onClick={() => checking.mutate()}
          >
            {checking.isPending ? copy.askingModel : copy.retry}
          </BusyButton>
        </div>
      )}
      <InlineProblem>{checking.error?.message}</InlineProblem>
    </div>
  )
}

/** When it appears: the button that had the focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus()

/** `09:40`, or `Nov 27` for an earlier day. */
function timeOf(since: string, today: Day): string {
  const date = new Date(since)
  return dayOf(date) === today ? clockTime(date) : shortDate(dayOf(date), today)
}
