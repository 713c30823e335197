import { useMutation, useQuery } from '@tanstack/react-query'
import { Laptop, Monitor, Smartphone, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { EndedAccess, SessionInfo } from '#shared/auth/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { dayAndTimeWithin } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Answer } from '../ui/Answer.tsx'
import { Badge } from '../ui/Badge.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Plate, PlateRow } from '../ui/Plate.tsx'
import { Button } from '../ui/Button.tsx'
import { elsewhereCopy, sessionCopy as copy } from './copy.ts'
import { SignOutElsewhere } from './SignOutElsewhere.tsx'
import styles from './Sessions.module.css'

const path = '/api/me/sessions'

/** The user's sessions, each with a button to end it. */
export function Sessions() {
  const sessions = useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => api.get<SessionInfo[]>(path, signal),
    staleTime: 0,
  })
  const list = useRef<HTMLUListElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [ended, setEnded] = useState<EndedAccess>()
  const ending = useMutation({
    mutationFn: (session: SessionInfo) => api.delete(`${path}/${session.id}`),
    networkMode: 'always',
    onSuccess(_, session) {
      announce(copy.ended(session.device))
      list.current?.focus() // the focused button is removed
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.sessions }),
  })

  return (
    <>
      <p className={styles.lead}>{copy.lead}</p>
      <ErrorNotice error={ending.error} />
      <Answer to={sessions} failed={copy.failed}>
        {(all) => (
          <>
            <Plate ref={list} label={copy.title}>
              {all.toSorted(currentFirst).map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={ending.isPending}
                  hasFailed={ending.isError && ending.variables.id === session.id}
                  onEnd={() => ending.mutate(session)}
                />
              ))}
            </Plate>
            <Button kind="outline" className={styles.others} onClick={() => setIsAsking(true)}>
              {copy.endOthers}
            </Button>
            <p role="status" className={styles.ended}>
              {ended && elsewhereCopy.ended(ended)}
            </p>
          </>
        )}
      </Answer>
      {isAsking && (
        <SignOutElsewhere
          onEnded={(others) => {
            setEnded(others)
            setIsAsking(false)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

type Props = { session: SessionInfo; isEnding: boolean; hasFailed: boolean; onEnd: () => void }

function SessionRow({ session: { device, lastSeenAt, isCurrent }, isEnding, hasFailed, onEnd }: Props) {
  const today = useToday()

  return (
    <PlateRow
      icon={iconOf(device)}
      title={
        <>
          {device}
          {isCurrent && <Badge>{copy.thisOne}</Badge>}
        </>
      }
      detail={isCurrent ? copy.inUse : copy.lastUsed(dayAndTimeWithin(new Date(lastSeenAt), today))}
      actions={
        !isCurrent && (
          <BusyButton aria-label={copy.endOn(device)} isBusy={isEnding} hasFailed={hasFailed} onClick={onEnd}>
            {copy.end}
          </BusyButton>
        )
      }
    />
  )
}

/** The current session first, then by last use. */
function currentFirst(one: SessionInfo, other: SessionInfo) {
  return Number(other.isCurrent) - Number(one.isCurrent) || other.lastSeenAt.localeCompare(one.lastSeenAt)
}

function iconOf(device: string): LucideIcon {
  if (device.endsWith('Kept for Mac')) return Laptop
  return /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
}
