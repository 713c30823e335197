import { Link } from 'wouter'
import type { Source } from '#shared/connections/sources.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Plate, PlateRow } from '../ui/Plate.tsx'
import { boardCopy as copy } from './board-copy.ts'
import { sourceIcons } from './icons.ts'

type Props = { sources: readonly (keyof typeof copy.first)[] }

/** The first step for a new user: the sources this server can connect. The first is emphasized. */
export function ConnectSources({ sources }: Props) {
  return (
    <Plate isRaised label={copy.sources}>
      {sources.map((source, index) => (
        <PlateRow
          key={source}
          icon={sourceIcons[source]}
          title={copy.names[source].name}
          detail={copy.first[source]}
          actions={
            <Link
              href={`/connections?source=${source satisfies Source}`}
              className={buttonClass({ kind: index === 0 ? 'primary' : 'outline' })}
              aria-label={copy.connectOf(copy.names[source].name)}
            >
              {copy.connect}
            </Link>
          }
        />
      ))}
    </Plate>
  )
}
