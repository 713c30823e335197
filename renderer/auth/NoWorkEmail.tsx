import { useEffect } from 'react'
import { buttonClass } from '../ui/Button.tsx'
import { blockedEmail, domainOf } from './blocked-email.ts'
import { copy } from './copy.ts'
import { GoogleLink } from './GoogleLink.tsx'
import { googlePath } from './google-path.ts'
import { useProviders } from './queries.ts'
import { RefusedAddress } from './RefusedAddress.tsx'
import { SplitPage } from './SplitPage.tsx'
import styles from './NoWorkEmail.module.css'

/** Shown when a personal address was refused, with a way to try another. */
export function NoWorkEmail() {
  const address = blockedEmail(document.cookie)
  const { data: providers } = useProviders()
  useEffect(() => {
    document.title = copy.noWorkEmailTitle
  }, [])

  return (
    <SplitPage headline={copy.noWorkEmail}>
      <p className={styles.lead}>{copy.noWorkEmailLead}</p>
      {address && <RefusedAddress>{address}</RefusedAddress>}
      <p className={styles.advice}>{copy.tryOther(address && domainOf(address))}</p>
      {providers?.google === false ? (
        <a className={buttonClass({ kind: 'primary', size: 'xl', wide: true })} href="/">
          {copy.otherAddress}
        </a>
      ) : (
        <GoogleLink href={googlePath(location, { chooseAccount: true })}>{copy.workAccount}</GoogleLink>
      )}
      {address && <p className={styles.fine}>{copy.addressKept}</p>}
    </SplitPage>
  )
}
