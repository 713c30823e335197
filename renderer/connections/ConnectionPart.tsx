import { useMutation } from '@tanstack/react-query'
import { CircleAlert, Pause, ServerOff, Unplug } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ConnectionState, DisconnectType } from '#shared/connections/schemas.ts'
import { useConnection } from '../platform/connection.ts'
import { monthAndDay } from '../platform/time.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { refresh, resume } from './actions.ts'
import { copy } from './copy.ts'
import { ReasonForm } from './ReasonForm.tsx'
import type { Source } from '#shared/connections/sources.ts'
import { pausedBeside, type Known } from './state.ts'
import styles from './ConnectionPart.module.css'

type Props = {
  source: Source
  known: Known
  state: ConnectionState
  since: string | null
  missing: readonly string[]
  lost: DisconnectType | null
  /** Whose it is; what stands under the name. */
  account: string | null
  /** Where several of one source stand below each other: which one it is. */
  title?: string | undefined
  /** Leaves out what is said above already. */
  isBrief?: boolean
  reasons: Readonly<Record<string, string>> | null
  onConnect: () => Promise<unknown>
  onDisconnect: (reason: string) => Promise<unknown>
  /** In place of the button that connects; null where there is no way from here. */
  way?: ReactNode
  children?: ReactNode
}

/** One connection: what it reads, how it stands, and every way on from there. */
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
  way,
  children,
}: Props) {
  const words = copy[source]
  const isAway = useConnection() !== 'online'
  const [isLeaving, setIsLeaving] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAfter(isLeaving, heading)
  const connecting = useMutation({ mutationFn: state === 'paused' ? resume : onConnect, onSuccess: refresh })
  const disconnecting = useMutation({
    mutationFn: async (reason: string) => {
      await onDisconnect(reason)
      await refresh()
    },
    onSuccess: () => setIsLeaving(false),
  })
  const isThere = state === 'connected' || state === 'paused' || state === 'needs-reconnecting'
  const leave = isThere && !isLeaving && (
    <Button className={styles.leave} disabled={isAway} onClick={() => setIsLeaving(true)}>
      {copy.disconnect}
    </Button>
  )

  return (
    <section aria-label={title}>
      <header className={styles.head}>
        <div>
          <h3 ref={heading} className="truncate" tabIndex={-1}>
            {title ?? words.name}
          </h3>
          {state !== 'not-set-up' && (
            <p className="truncate">{(state !== 'disconnected' && account) || copy.states[state]}</p>
          )}
        </div>
        {state === 'connected' && leave}
      </header>
      {state === 'paused' && (
        <Notice icon={Pause} tone="warn">
          <b>{since ? copy.pausedSince(monthAndDay(new Date(since))) : copy.paused}</b> {copy.pausedWhy} {words.missed}
        </Notice>
      )}
      {state === 'needs-reconnecting' && <Lost source={source} type={lost} />}
      {state === 'not-set-up' && <NotSetUp missing={missing} />}
      {!isLeaving && !isBrief && (state === 'connected' || state === 'disconnected' || state === 'not-set-up') && (
        <p className={styles.reads}>{words.reads}</p>
      )}
      {connecting.error && (
        <Notice icon={CircleAlert} tone="bad">
          {connecting.error.message}
        </Notice>
      )}
      {isLeaving ? (
        <ReasonForm
          question={words.question}
          text={words.leaving}
          reasons={reasons}
          confirm={disconnecting.isPending ? copy.disconnecting : copy.disconnect}
          cancel={copy.keep}
          isDangerous
          isBusy={disconnecting.isPending || isAway}
          error={disconnecting.error}
          onConfirm={(reason) => disconnecting.mutate(reason)}
          onCancel={() => setIsLeaving(false)}
        />
      ) : (
        <>
          {state !== 'connected' && state !== 'not-set-up' && (
            <div className={styles.ways}>
              {way === undefined ? (
                <Button
                  size="l"
                  kind="primary"
                  disabled={connecting.isPending || isAway}
                  onClick={() => connecting.mutate()}
                >
                  {wayIn(state, connecting.isPending, words.connect)}
                </Button>
              ) : (
                way
              )}
              {leave}
            </div>
          )}
          {state === 'paused' && <Besides source={source} known={known} />}
          {state !== 'paused' && state !== 'needs-reconnecting' && children}
        </>
      )}
    </section>
  )
}

function wayIn(state: ConnectionState, isBusy: boolean, connect: string) {
  if (state === 'paused') return isBusy ? copy.resuming : copy.resume
  if (state === 'needs-reconnecting') return isBusy ? copy.reconnecting : copy.reconnect

  return isBusy ? copy.connecting : connect
}

function Lost({ source, type }: { source: Source; type: DisconnectType | null }) {
  const kind = type && type in copy.lost ? (type as keyof typeof copy.lost) : 'GRANT_LOST'
  const [title, text] = copy.lost[kind][source]

  return (
    <Notice icon={Unplug} tone="warn">
      <b>{title}</b> {text}
    </Notice>
  )
}

function NotSetUp({ missing }: { missing: readonly string[] }) {
  return (
    <Notice icon={ServerOff}>
      <b>{copy.notSetUp}</b>
      {missing.length > 0 && (
        <>
          {' '}
          {copy.notSetUpHow}{' '}
          {missing.map((name, index) => (
            <span key={name}>
              {index > 0 && (index === missing.length - 1 ? ` ${copy.and} ` : ', ')}
              <code className={styles.variable}>{name}</code>
            </span>
          ))}
          .
        </>
      )}
    </Notice>
  )
}

/** The pause is one for all, and so is its end. */
function Besides({ source, known }: { source: Source; known: Known }) {
  const others = pausedBeside(known, source)

  return (
    others.length > 0 && <p className={styles.besides}>{copy.resumesToo(others.map((other) => copy[other].name))}</p>
  )
}

/** What was asked is gone; the keyboard goes on from the name of what it was about. */
function useFocusAfter(isOpen: boolean, target: { current: HTMLElement | null }) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) target.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen, target])
}
