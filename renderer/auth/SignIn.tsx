import { useQuery } from '@tanstack/react-query'
import type { Providers } from '#shared/auth/schemas.ts'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Logo } from '../ui/Logo.tsx'
import { BrowserSignIn } from './BrowserSignIn.tsx'
import { copy } from './copy.ts'
import { LocalSignInForm } from './LocalSignInForm.tsx'
import { SignInTalk } from './SignInTalk.tsx'
import styles from './SignIn.module.css'

export function SignIn() {
  return (
    <main className={styles.page}>
      <div className={styles.side}>
        <Logo />
        <div className={styles.middle}>
          <h1 className={styles.headline}>{copy.headline}</h1>
          {window.kept ? <InDesktopApp desktop={window.kept} /> : <InBrowser />}
        </div>
      </div>
      <SignInTalk />
    </main>
  )
}

function InDesktopApp({ desktop }: { desktop: DesktopBridge }) {
  return (
    <>
      <p className={styles.lead}>{copy.browserLead}</p>
      <BrowserSignIn desktop={desktop} />
    </>
  )
}

function InBrowser() {
  const providers = useQuery<Providers>({
    queryKey: keys.providers,
    queryFn: ({ signal }) => api.get<Providers>('/api/auth/providers', signal),
  })
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
  return (
    <>
      <p className={styles.lead}>{leadOf(google, local)}</p>
      {google && (
        <a className={buttonClass({ kind: 'primary', size: 'xl', wide: true })} href="/api/auth/google">
          {copy.google}
        </a>
      )}
      {local && <LocalSignInForm />}
    </>
  )
}

function leadOf(google: boolean, local: boolean) {
  if (google) return copy.googleLead
  return local ? copy.localLead : copy.neitherLead
}
