import { useMutation } from '@tanstack/react-query'
import type { HookTest } from '#shared/hooks/schemas.ts'
import { api } from '../platform/api.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { copy } from './copy.ts'
import { Outcome } from './Outcome.tsx'
import styles from './SendTest.module.css'

/** Sends a test delivery and shows how the target responded. */
export function SendTest({ hookId }: { hookId: string }) {
  const testing = useMutation({
    mutationFn: () => api.post<HookTest>(`/api/hooks/${hookId}/test`),
    networkMode: 'always',
  })
  const { data: tested } = testing

  return (
    <div className={styles.test}>
      <div className={styles.result} role="status">
        {tested ? (
          <Outcome
            outcome={tested.error ? 'failed' : 'delivered'}
            status={tested.status}
            title={tested.error ? copy.testFailed : copy.testDelivered}
            detail={copy.answered(tested)}
          />
        ) : (
          copy.testLead
        )}
      </div>
      <BusyButton
        kind="outline"
        size="s"
        isBusy={testing.isPending}
        hasFailed={testing.isError}
        onClick={() => testing.mutate()}
      >
        {testing.isPending ? copy.testing : copy.sendTest}
      </BusyButton>
      <InlineProblem className={styles.problem}>{testing.error?.message}</InlineProblem>
    </div>
  )
}
