import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { tasksQuery } from '../tasks/queries.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { knownOf, useConnections } from './queries.ts'
import { troubleOf } from './state.ts'
import styles from './TroubleNotice.module.css'

/** Says in the header when a source stopped working. It asks once the board stands, and takes no room from it. */
export function TroubleNotice() {
  const { isSuccess } = useQuery({ ...tasksQuery, select: () => null })
  const trouble = troubleOf(knownOf(useConnections({ enabled: isSuccess })))
  if (!trouble) return null

  return (
    <div className={styles.notice} role="status">
      <Icon of={TriangleAlert} size={14} />
      <span className={styles.say}>{trouble.say}</span>
      <span className={styles.brief} aria-hidden="true">
        {trouble.brief}
      </span>
      <Link href={`/connections?source=${trouble.source}`} className={buttonClass({ kind: 'outline', size: 's' })}>
        {trouble.action}
      </Link>
    </div>
  )
}
