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
import { clearSignInProblem, signInProblem } from './sign-in-problem.ts'
import { SampleTranscript } from './SampleTranscript.tsx'
import { SplitPage } from './SplitPage.tsx'
import { ThisMac } from './ThisMac.tsx'
import styles from './SignIn.module.css'

const BrowserSignIn = lazy(() =>
  import('./desktop/BrowserSignIn.tsx').then((module) => ({ default: module.BrowserSignIn })),
)

export function SignIn() {
  useEffect(() => {
    document.title = copy.signInTitle
  }, [])

  return window.kept ? <InDesktopApp desktop={window.kept} /> : <InBrowser />
}

function InDesktopApp({ desktop }: { desktop: DesktopBridge }) {
  return (
    <SplitPage headline={copy.headline}>
      <p className={styles.lead}>{desktop.isThisMac ? thisMacCopy.lead : copy.browserLead}</p>
      {!desktop.isThisMac && (
        <Suspense fallback={null}>
          <BrowserSignIn desktop={desktop} />
        </Suspense>
      )}
      <ThisMac desktop={desktop} />
    </SplitPage>
  )
}

function InBrowser() {
  const { data, error, refetch } = useProviders()

  return (
    <SplitPage headline={copy.headline} isWaiting={!data && !error}>
      {data ? (
        <SignInMethods providers={data} />
      ) : (
        error && (
          <div className={styles.failure}>
            <Failure title={copy.failed} error={error} onRetry={() => void refetch()} />
          </div>
        )
      )}
    </SplitPage>
  )
}

function SignInMethods({ providers: { google, local } }: { providers: Providers }) {
  const problem = useSignInProblem()

  return (
    <>
      <p className={styles.lead}>{leadOf(google, local)}</p>
      <SampleTranscript isBrief />
      {problem && (
        <div className={styles.problem}>
          <Notice icon={CircleAlert} tone="bad">
            {problem}
          </Notice>
        </div>
      )}
      <div className={styles.actions}>
        {google && <GoogleSignIn />}
        {local && <LocalSignInForm />}
      </div>
    </>
  )
}

function GoogleSignIn() {
  const blocked = blockedEmail(document.cookie)

  return (
    <div>
      {/* Otherwise Google picks the refused account again. */}
      <GoogleLink href={googlePath(location, { chooseAccount: blocked !== null })}>{copy.google}</GoogleLink>
      <p className={styles.fine}>{blocked ? copy.wasBlocked(blocked) : copy.googleFine}</p>
    </div>
  )
}

/** Why the last attempt failed. */
function useSignInProblem(): string | undefined {
  const [problem] = useState(() => signInProblem(location.search))
  useEffect(clearSignInProblem, [])

  return copy.problems[problem as keyof typeof copy.problems]
}

function leadOf(google: boolean, local: boolean) {
  if (google) return copy.googleLead
  return local ? copy.localLead : copy.neitherLead
}
