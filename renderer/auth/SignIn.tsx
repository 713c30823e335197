import { useQuery } from '@tanstack/react-query'
import type { Providers } from '#shared/auth/schemas.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Logo } from '../ui/Logo.tsx'
import { copy } from './copy.ts'
import { LocalSignInForm } from './LocalSignInForm.tsx'
import { SignInTalk } from './SignInTalk.tsx'
import styles from './SignIn.module.css'

export function SignIn() {
  const providers = useQuery<Providers>({
    queryKey: keys.providers,
    queryFn: ({ signal }) => api.get<Providers>('/api/auth/providers', signal),
  })

  return (
    <main className={styles.page}>
      <div className={styles.side}>
        <Logo />
        <div className={styles.middle}>
          <h1 className={styles.headline}>{copy.headline}</h1>
          {providers.error && (
            <div className={styles.failure}>
              <Failure title={copy.failed} error={providers.error} onRetry={() => void providers.refetch()} />
            </div>
          )}
          {providers.data && <Ways providers={providers.data} />}
        </div>
      </div>
      <SignInTalk />
    </main>
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
