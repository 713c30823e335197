import { Link } from 'wouter'
import { useMe } from '../me/queries.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './ConnectionsSetting.module.css'
import { sourceIcons } from './icons.ts'
import { knownOf, useConnections } from './queries.ts'
import { sources } from '#shared/connections/sources.ts'
import { stateOf, troubleOf } from './state.ts'

/** The connected sources, with a link to the dialog that changes them. */
export function ConnectionsSetting() {
  const { activeSubscriber } = useMe()
  const connections = useConnections()
  const known = knownOf(connections)
  const on = sources.filter((source) => stateOf(known, source) === 'connected')
  const isPending = Object.values(connections).some((connection) => connection.isPending)
  const status =
    troubleOf(known)?.text ??
    (on.length > 0 ? copy.areConnected(on.map((source) => copy[source].name)) : copy.nothingConnected)

  return (
    <div className={styles.sources}>
      <span className={styles.marks} aria-hidden="true">
        {sources.map((source) => (
          <span key={source} className={styles.mark} data-on={on.includes(source) || undefined}>
            <Icon of={sourceIcons[source]} />
          </span>
        ))}
      </span>
      <span className={styles.status}>{activeSubscriber ? !isPending && status : copy.notSyncingBrief}</span>
      <Link href="/connections" state={{ from: '/settings/capture' }} className={buttonClass({ kind: 'outline' })}>
        {copy.connections}
      </Link>
    </div>
  )
}
