import { ArrowUpRight } from 'lucide-react'
import { Link } from 'wouter'
import type { ZapierConnection } from '#shared/connections/schemas.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { disconnectZapier } from './actions.ts'
import { ConnectionPart } from './ConnectionPart.tsx'
import { copy } from './copy.ts'
import type { KnownConnections } from './state.ts'
import styles from './ZapierPanel.module.css'

type Props = { zapier: ZapierConnection; known: KnownConnections }

/** Zapier connects from its own site: an invitation links there, and Zapier calls Kept when it's done. */
export function ZapierPanel({ zapier, known }: Props) {
  const { state, since, missing, inviteUrl } = zapier
  const connectLink =
    inviteUrl === null ? null : (
      <a
        href={inviteUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ kind: 'primary', size: 'l' })}
      >
        {copy.zapier.connect}
        <Icon of={ArrowUpRight} size={14} />
        <span className="visually-hidden"> ({copy.opensZapier})</span>
      </a>
    )

  return (
    <ConnectionPart
      source="zapier"
      known={known}
      state={state}
      since={since}
      missing={missing}
      lost={null}
      account={null}
      reasons={null}
      onConnect={() => Promise.resolve()}
      onDisconnect={disconnectZapier}
      connectLink={connectLink}
    >
      <p className={styles.hint}>
        {copy.apiHint}{' '}
        <Link href="/settings/api" className="link" state={{ from: '/connections?source=zapier' }}>
          {copy.openSettings}
        </Link>
      </p>
    </ConnectionPart>
  )
}
