import { useQuery } from '@tanstack/react-query'
import type { TrialSummary } from '#shared/onboarding/schemas.ts'
import { api } from '../../platform/api.ts'
import { keys } from '../../platform/query-keys.ts'
import { number } from '../../platform/time.ts'
import { copy } from './copy.ts'
import styles from './Tallies.module.css'

const counts = Object.entries(copy.tallies) as [keyof TrialSummary, readonly [string, string]][]

/** What Kept captured during the trial. Nothing until that is known. */
export function Tallies() {
  const { data } = useQuery({
    queryKey: keys.payment('trial-summary'),
    queryFn: ({ signal }) => api.get<TrialSummary>('/api/me/trial-summary', signal),
    retry: false,
  })
  if (!data) return null

  return (
    <dl className={styles.tallies}>
      {counts.map(([name, [one, many]]) => (
        <div key={name}>
          <dt>{data[name] === 1 ? one : many}</dt>
          <dd>{number(data[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
