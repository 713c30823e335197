import { useQuery } from '@tanstack/react-query'
import type { TrialSummary } from '#shared/onboarding/schemas.ts'
import { figuresOf } from '#shared/onboarding/trial.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'
import { number } from '../platform/time.ts'
import styles from './Tallies.module.css'

/** What Kept captured during the trial; undefined until that is known. */
export const useTrialSummary = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: keys.payment('trial-summary'),
    queryFn: ({ signal }) => api.get<TrialSummary>('/api/me/trial-summary', signal),
    retry: false,
    enabled,
  }).data

/** What Kept captured, in four figures. */
export function Tallies({ summary }: { summary: TrialSummary }) {
  return (
    <dl className={styles.tallies}>
      {figuresOf(summary).map(({ amount, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
