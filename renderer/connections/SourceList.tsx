import { ChevronRight } from 'lucide-react'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import { sourceIcons } from './icons.ts'
import { knownOf, type Connections } from './queries.ts'
import { sources, type Source } from '#shared/connections/sources.ts'
import { stateOf, statusOf } from './state.ts'
import { StateDot } from './StateDot.tsx'
import styles from './SourceList.module.css'

type Props = { connections: Connections; shown: Source | null; onOpen: (source: Source) => void }

export function SourceList({ connections, shown, onOpen }: Props) {
  const known = knownOf(connections)

  return (
    <ul className={styles.list}>
      {sources.map((source) => (
        <li key={source}>
          <button
            type="button"
            className={styles.source}
            data-source={source}
            aria-current={source === shown ? 'true' : undefined}
            onClick={() => onOpen(source)}
          >
            <span className={styles.icon}>
              <Icon of={sourceIcons[source]} />
            </span>
            <span className={styles.text}>
              <b>{copy[source].name}</b>
              <span className="truncate">
                {statusOf(known, source) ?? (connections[source].isPending ? copy.loading : copy.notLoaded)}
              </span>
            </span>
            <StateDot state={stateOf(known, source)} />
            <Icon of={ChevronRight} size={14} className={styles.into} />
          </button>
        </li>
      ))}
    </ul>
  )
}
