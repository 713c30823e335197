import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Me } from '#shared/me/schemas.ts'
import type { OpenInvitation } from '#shared/workspaces/schemas.ts'
import { signOut } from '../auth/session.ts'
import { SplitPage } from '../auth/SplitPage.tsx'
import { useSubscription } from '../billing/queries.ts'
import { Refusal } from '../platform/refusal.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { copy } from './copy.ts'
import styles from './InvitePage.module.css'
import { acceptInvitation, declineInvitation, invitationQuery } from './queries.ts'

type Props = { token: string; me: Me | null }

/** What an invitation’s link opens: who invites to what, and the way in. */
export function InvitePage({ token, me }: Props) {
  const { data, error, refetch } = useQuery(invitationQuery(token))
  useEffect(() => {
    document.title = copy.invitationTitle
  }, [])
  if (data?.isMember) return <LeadOn headline={copy.welcome(data.workspaceName)} lead={copy.seatIsPaid} />
  if (data) return <Opened invitation={data} token={token} me={me} />
  if (!error) return null
  if (isClosed(error)) return <LeadOn headline={copy.notOpened} lead={error.message} />

  return (
    <SplitPage headline={copy.notLoaded}>
      <p className={styles.lead}>{error.message}</p>
      <Button kind="primary" size="xl" onClick={() => void refetch()}>
        {copy.tryAgain}
      </Button>
    </SplitPage>
  )
}

const isClosed = (error: Error) => error instanceof Refusal && error.code.startsWith('invitation_')

function LeadOn({ headline, lead }: { headline: string; lead: string }) {
  return (
    <SplitPage headline={headline}>
      <p className={styles.lead}>{lead}</p>
      <a className={buttonClass({ kind: 'primary', size: 'xl' })} href="/">
        {copy.toBoard}
      </a>
    </SplitPage>
  )
}

function Opened({ invitation, token, me }: Props & { invitation: OpenInvitation }) {
  const { ownerName, workspaceName, email, isForYou } = invitation
  const accepting = useMutation({
    mutationFn: () => acceptInvitation(token),
    networkMode: 'always',
    onSuccess: () => location.assign('/settings/subscription'),
  })
  const declining = useMutation({
    mutationFn: () => declineInvitation(token),
    networkMode: 'always',
    onSuccess: () => location.assign('/'),
  })
  const leaving = useMutation({
    mutationFn: signOut,
    networkMode: 'always',
    onSuccess: () => location.assign(signInPath()),
  })
  const failure = accepting.error ?? declining.error ?? leaving.error

  return (
    <SplitPage headline={copy.invites(ownerName, workspaceName)}>
      <p className={styles.lead}>
        {copy.seatIsPaid} {isForYou && <WhatEnds />}
      </p>
      <ErrorNotice error={failure} />
      {isForYou ? (
        <div className={styles.answers}>
          <BusyButton
            kind="primary"
            size="xl"
            wide
            isBusy={accepting.isPending || accepting.isSuccess}
            hasFailed={accepting.isError}
            onClick={() => accepting.mutate()}
          >
            {accepting.isIdle || accepting.isError ? copy.join : copy.joining}
          </BusyButton>
          <BusyButton
            size="xl"
            wide
            isBusy={declining.isPending || declining.isSuccess}
            hasFailed={declining.isError}
            onClick={() => declining.mutate()}
          >
            {declining.isIdle || declining.isError ? copy.decline : copy.declining}
          </BusyButton>
        </div>
      ) : me ? (
        <BusyButton
          kind="primary"
          size="xl"
          wide
          isBusy={leaving.isPending}
          hasFailed={leaving.isError}
          onClick={() => leaving.mutate()}
        >
          {copy.otherAccount}
        </BusyButton>
      ) : (
        <a className={buttonClass({ kind: 'primary', size: 'xl', wide: true })} href={signInPath()}>
          {copy.signIn}
        </a>
      )}
      <p className={styles.fine}>
        {copy.forAddress(email)} {me && !isForYou && copy.signedInAs(me.email)}
      </p>
    </SplitPage>
  )
}

/** What joining does to a subscription of the user's own. */
function WhatEnds() {
  const { data } = useSubscription()
  const runs = data && !data.viaWorkspace && !data.gratis && !data.cancel_at_period_end && data.active
  return runs ? <>{data.status === 'trialing' ? copy.trialEnds : copy.ownEnds}</> : null
}

/** Signing in comes back here. */
const signInPath = () => `/?${new URLSearchParams({ next: location.pathname })}`
