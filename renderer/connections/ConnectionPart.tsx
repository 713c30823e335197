import { useMutation } from '@tanstack/react-query'
import { Pause, Unplug } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import type { ConnectionState, DisconnectType } from '#shared/connections/schemas.ts'
import { Link } from 'wouter'
import { NotSetUp } from '../me/NotSetUp.tsx'
import { useConnection } from '../platform/connection.ts'
import { monthAndDay } from '../platform/time.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Notice } from '../ui/Notice.tsx'
import { refresh, resume } from './actions.ts'
import { copy } from './copy.ts'
import { ReasonForm } from './ReasonForm.tsx'
import type { Source } from '#shared/connections/sources.ts'
import { otherPaused, type KnownConnections } from './state.ts'
import styles from './ConnectionPart.module.css'
import { useFocusAfterClose } from './use-focus-after-close.ts'

type Props = {
  source: Source
  known: KnownConnections
  state: ConnectionState
  since: string | null
  missing: readonly string[]
  lost: DisconnectType | null
  /** The connected account, shown under the name. */
  account: string | null
  /** Tells several connections of one source apart. */
  title?: string | undefined
  /** Leaves out the description that another connection above already shows. */
  isBrief?: boolean
  reasons: Readonly<Record<string, string>> | null
  onConnect: () => Promise<unknown>
  onDisconnect: (reason: string) => Promise<unknown>
  /** Replaces the connect button; null if the source can't be connected from here. */
  connectLink?: ReactNode
  children?: ReactNode
}

/** One connection: what it reads, its state and its actions. */
export function ConnectionPart({
  source,
  known,
  state,
  since,
  missing,
  lost,
  account,
  title,
  isBrief = false,
  reasons,
  onConnect,
  onDisconnect,
  connectLink,
  children,
}: Props) {
  const sourceCopy = copy[source]
  const isAway = useConnection() !== 'online'
  const [isConfirming, setIsConfirming] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfterClose(isConfirming, heading)
  const connecting = useMutation({ mutationFn: state === 'paused' ? resume : onConnect, onSuccess: refresh })
  const disconnecting = useMutation({
    mutationFn: async (reason: string) => {
      await onDisconnect(reason)
      await refresh()
    },
    onSuccess: () => setIsConfirming(false),
  })
  const canDisconnect = state !== 'disconnected' && state !== 'not-set-up'
  const disconnectButton = canDisconnect && !isConfirming && (
    <Button className={styles.disconnect} disabled={isAway} onClick={() => setIsConfirming(true)}>
      {copy.disconnect}
    </Button>
  )

  return (
    <section aria-label={title}>
      <header className={styles.head}>
        <div>
          <h3 ref={heading} className="truncate" tabIndex={-1}>
            {title ?? sourceCopy.name}
          </h3>
          {state !== 'not-set-up' && (
            <p className="truncate">{(state !== 'disconnected' && account) || copy.states[state]}</p>
          )}
        </div>
        {state === 'connected' && disconnectButton}
      </header>
      {state === 'paused' && (
        <Notice icon={Pause} tone="warn">
          <b>{since ? copy.pausedSince(monthAndDay(new Date(since))) : copy.paused}</b> {copy.pausedWhy}{' '}
          {sourceCopy.missed}
        </Notice>
      )}
      {state === 'unpaid' && (
        <Notice icon={Pause} tone="warn">
          <b>{copy.unpaid}</b> {copy.unpaidWhy} {sourceCopy.waits}
        </Notice>
      )}
      {state === 'needs-reconnecting' && <LostNotice source={source} type={lost} />}
      {state === 'not-set-up' && <NotSetUp settings={missing}>{copy.notSetUp}</NotSetUp>}
      {!isConfirming && !isBrief && (state === 'connected' || state === 'disconnected' || state === 'not-set-up') && (
        <p className={styles.reads}>{sourceCopy.reads}</p>
      )}
      <ErrorNotice error={connecting.error} />
      {isConfirming ? (
        <ReasonForm
          question={sourceCopy.question}
          text={sourceCopy.whatStays}
          reasons={reasons}
          confirm={disconnecting.isPending ? copy.disconnecting : copy.disconnect}
          cancel={copy.keep}
          isDangerous
          isBusy={disconnecting.isPending || isAway}
          error={disconnecting.error}
          onConfirm={(reason) => disconnecting.mutate(reason)}
          onCancel={() => setIsConfirming(false)}
        />
      ) : (
        <>
          {state !== 'connected' && state !== 'not-set-up' && (
            <div className={styles.actions}>
              {state === 'unpaid' ? (
                <Link href="/subscribe" className={buttonClass({ kind: 'primary', size: 'l' })}>
                  {copy.subscribe}
                </Link>
              ) : connectLink === undefined ? (
                <BusyButton
                  size="l"
                  kind="primary"
                  isBusy={connecting.isPending}
                  hasFailed={connecting.isError}
                  disabled={isAway}
                  onClick={() => connecting.mutate()}
                >
                  {connectLabel(state, connecting.isPending, sourceCopy.connect)}
                </BusyButton>
              ) : (
                connectLink
              )}
              {disconnectButton}
            </div>
          )}
          {state === 'paused' && <ResumesToo source={source} known={known} />}
          {state !== 'paused' && state !== 'needs-reconnecting' && children}
        </>
      )}
    </section>
  )
}

function connectLabel(state: ConnectionState, isBusy: boolean, connect: string) {
  if (state === 'paused') return isBusy ? copy.resuming : copy.resume
  if (state === 'needs-reconnecting') return isBusy ? copy.reconnecting : copy.reconnect

  return isBusy ? copy.connecting : connect
}

function LostNotice({ source, type }: { source: Source; type: DisconnectType | null }) {
  const kind = type && type in copy.lost ? (type as keyof typeof copy.lost) : 'GRANT_LOST'
  const [title, text] = copy.lost[kind][source]

  return (
    <Notice icon={Unplug} tone="warn">
      <b>{title}</b> {text}
    </Notice>
  )
}

/** Names the other paused sources, because resuming one resumes them all. */
function ResumesToo({ source, known }: { source: Source; known: KnownConnections }) {
  const others = otherPaused(known, source)

  return others.length > 0 && <p className={styles.also}>{copy.resumesToo(others.map((other) => copy[other].name))}</p>
}
