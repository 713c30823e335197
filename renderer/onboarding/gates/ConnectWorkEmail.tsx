import { useMutation } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { pages } from '#shared/onboarding/flow.ts'
import { domainOf } from '../../auth/blocked-email.ts'
import { copy as signInCopy } from '../../auth/copy.ts'
import { RefusedAddress } from '../../auth/RefusedAddress.tsx'
import { useMe } from '../../me/queries.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { connectWorkAccount } from '../connect-google.ts'
import { copy } from '../copy.ts'
import styles from '../Step.module.css'
import { Problem } from './Problem.tsx'
import { refusalIn } from './use-connecting.ts'

/** Asks a user with a personal address for a work account. */
export function ConnectWorkEmail() {
  const { email } = useMe()
  const connecting = useMutation({ mutationFn: connectWorkAccount, networkMode: 'always' })
  const refusal = refusalIn(useSearch())

  return (
    <div className={styles.narrow}>
      <h1 className={styles.headline}>{signInCopy.noWorkEmail}</h1>
      <p className={styles.lead}>{signInCopy.noWorkEmailLead}</p>
      <RefusedAddress>{email}</RefusedAddress>
      <p className={styles.lead}>{copy.connectOther(domainOf(email))}</p>
      <Problem>{connecting.isPending ? undefined : (connecting.error?.message ?? refusal)}</Problem>
      <div className={styles.actions}>
        {window.kept ? (
          // Google's consent has to finish in the browser it started in.
          <a
            className={buttonClass({ kind: 'primary', size: 'xl' })}
            href={window.kept.serverUrl + pages['connect-work-email'].path}
          >
            {copy.connectWorkAccount}
          </a>
        ) : (
          <BusyButton
            kind="primary"
            size="xl"
            isBusy={connecting.isPending}
            hasFailed={connecting.isError}
            onClick={() => connecting.mutate()}
          >
            {connecting.isPending ? copy.connecting : copy.connectWorkAccount}
          </BusyButton>
        )}
      </div>
    </div>
  )
}
