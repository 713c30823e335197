import { Link } from 'wouter'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './ConnectSources.module.css'
import { sourceIcons } from './icons.ts'
import type { Source } from '#shared/connections/sources.ts'

type Props = { sources: readonly (keyof typeof copy.first)[] }

/** The first step for a new user: the sources this server can connect. The first is emphasized. */
export function ConnectSources({ sources }: Props) {
  return (
    <ul className={styles.plate}>
      {sources.map((source, index) => (
        <li key={source}>
          <Icon of={sourceIcons[source]} />
          <p className={styles.text}>
            <b>{copy[source].name}</b>
            <span>{copy.first[source]}</span>
          </p>
          <Link
            href={`/connections?source=${source satisfies Source}`}
            className={buttonClass({ kind: index === 0 ? 'primary' : 'outline' })}
            aria-label={copy.connectOf(copy[source].name)}
          >
            {copy.connect}
          </Link>
        </li>
      ))}
    </ul>
  )
}
