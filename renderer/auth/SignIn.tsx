import { CircleAlert } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Providers } from '#shared/auth/schemas.ts'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { blockedEmail } from './blocked-email.ts'
import { copy, thisMacCopy } from './copy.ts'
import { GoogleLink } from './GoogleLink.tsx'
import { googlePath } from './google-path.ts'
import { LocalSignInForm } from './LocalSignInForm.tsx'
import { useProviders } from './queries.ts'
import { forgetSignInProblem, signInProblem } from './sign-in-problem.ts'
import { SplitPage } from './SplitPage.tsx'
import { ThisMac } from './ThisMac.tsx'
import styles from './SignIn.module.css'

const BrowserSignIn = lazy(() =>
  import('./desktop/BrowserSignIn.tsx').then((module) => ({ default: module.BrowserSignIn })),
)

export function SignIn() {
  return (
    <SplitPage headline={copy.headline}>
      {window.kept ? <InDesktopApp desktop={window.kept} /> : <InBrowser />}
    </SplitPage>
  )
}

function InDesktopApp({ desktop }: { desktop: DesktopBridge }) {
  return (
    <>
      <p className={styles.lead}>{desktop.isThisMac ? thisMacCopy.lead : copy.browserLead}</p>
      {!desktop.isThisMac && (
        <Suspense fallback={null}>
          <BrowserSignIn desktop={desktop} />
        </Suspense>
      )}
      <ThisMac desktop={desktop} />
    </>
  )
}

function InBrowser() {
  const providers = useProviders()
  if (providers.data) return <Ways providers={providers.data} />

  return (
    providers.error && (
      <div className={styles.failure}>
        <Failure title={copy.failed} error={providers.error} onRetry={() => void providers.refetch()} />
      </div>
    )
  )
}

function Ways({ providers: { google, local } }: { providers: Providers }) {
  const problem = useProblem()

  return (
    <>
      <p className={styles.lead}>{leadOf(google, local)}</p>
      {problem && (
        <div className={styles.problem}>
          <Notice icon={CircleAlert} tone="bad">
            {problem}
          </Notice>
        </div>
      )}
      <div className={styles.ways}>
        {google && <WithGoogle />}
        {local && <LocalSignInForm />}
      </div>
    </>
  )
}

function WithGoogle() {
  const blocked = blockedEmail(document.cookie)

  return (
    <div>
      {/* Google would choose the refused account again by itself. */}
      <GoogleLink href={googlePath(location, { chooses: blocked !== null })}>{copy.google}</GoogleLink>
      <p className={styles.fine}>{blocked ? copy.wasBlocked(blocked) : copy.googleFine}</p>
    </div>
  )
}

/** Why the last try did not work. */
function useProblem(): string | undefined {
  const [problem] = useState(() => signInProblem(location.search))
  useEffect(forgetSignInProblem, [])

  return copy.problems[problem as keyof typeof copy.problems]
}

function leadOf(google: boolean, local: boolean) {
  if (google) return copy.googleLead
  return local ? copy.localLead : copy.neitherLead
}
