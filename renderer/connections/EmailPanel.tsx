import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { MailConnection } from '#shared/connections/schemas.ts'
import { useMe } from '../me/queries.ts'
import { useConnection } from '../platform/connection.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { askGoogle, connectGoogle, disconnectMail } from './actions.ts'
import { ConnectionPart } from './ConnectionPart.tsx'
import { copy } from './copy.ts'
import { LastRead } from './LastRead.tsx'
import { Progress } from './Progress.tsx'
import { missingFor, stateOf, type KnownConnections } from './state.ts'
import styles from './EmailPanel.module.css'

type Props = { mailboxes: readonly MailConnection[]; known: KnownConnections }

export function EmailPanel({ mailboxes, known }: Props) {
  const { features } = useMe()
  const isInUse = mailboxes.some(({ status }) => status !== 'DISCONNECTED')
  if (mailboxes.length === 0) return <NoMailbox known={known} />

  return (
    <div className={styles.mailboxes}>
      {mailboxes.map((mailbox, index) => (
        <Mailbox
          key={mailbox.accountId}
          mailbox={mailbox}
          known={known}
          isOnly={mailboxes.length === 1}
          isFirst={index === 0}
        />
      ))}
      {features.MULTI_ACCOUNT_EMAIL && <OtherAccount label={copy.linkAccount} />}
      {!features.MULTI_ACCOUNT_EMAIL && !isInUse && <OtherAccount label={copy.otherAccount} />}
    </div>
  )
}

function NoMailbox({ known }: { known: KnownConnections }) {
  return (
    <ConnectionPart
      source="email"
      known={known}
      state={stateOf(known, 'email') ?? 'disconnected'}
      since={null}
      missing={missingFor(known, 'email')}
      lost={null}
      account={null}
      reasons={null}
      onConnect={() => connectGoogle('email')}
      onDisconnect={() => Promise.resolve()}
    />
  )
}

type MailboxProps = { mailbox: MailConnection; known: KnownConnections; isOnly: boolean; isFirst: boolean }

function Mailbox({ mailbox, known, isOnly, isFirst }: MailboxProps) {
  const { accountId, state, since, missing, email, disconnectType, syncedAt, backfill } = mailbox

  return (
    <ConnectionPart
      source="email"
      known={known}
      state={state}
      since={since}
      missing={missing}
      lost={disconnectType}
      account={isOnly ? email : null}
      title={isOnly ? undefined : email}
      isBrief={!isFirst}
      reasons={null}
      onConnect={() => connectGoogle('email', accountId)}
      onDisconnect={() => disconnectMail(accountId)}
    >
      {state === 'connected' &&
        (backfill ? <Progress text={copy.readingBack(backfill.messages)} /> : <LastRead at={syncedAt} />)}
    </ConnectionPart>
  )
}

function OtherAccount({ label }: { label: string }) {
  const isAway = useConnection() !== 'online'
  const linking = useMutation({ mutationFn: () => askGoogle('email', 'other') })

  return (
    <div>
      <ErrorNotice error={linking.error} />
      <BusyButton
        kind="outline"
        size="l"
        isBusy={linking.isPending}
        hasFailed={linking.isError}
        disabled={isAway}
        onClick={() => linking.mutate()}
      >
        <Icon of={Plus} size={14} />
        {label}
      </BusyButton>
    </div>
  )
}
