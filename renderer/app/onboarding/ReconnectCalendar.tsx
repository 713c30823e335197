import { useMutation } from '@tanstack/react-query'
import { CalendarDays, CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { Floor } from '../Floor.tsx'
import { LayerOutlet } from '../LayerOutlet.tsx'
import { consentProblems } from '../../auth/copy.ts'
import { logOut } from '../log-out/log-out.ts'
import { useMe } from '../../me/queries.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { connectCalendar, finishConnecting, wasAsked } from '../../onboarding/connect-calendar.ts'
import { copy } from '../../onboarding/copy.ts'
import { onboardingPaths } from '../../onboarding/paths.ts'
import styles from './ReconnectCalendar.module.css'

/** Replaces the board until the calendar is connected, here or in another window. */
export function ReconnectCalendar() {
  const me = useMe()
  const connecting = useMutation({ mutationFn: (connect: () => Promise<void>) => connect(), networkMode: 'always' })
  const { mutate } = connecting
  const refusal = refusalIn(useSearch())
  const problem = connecting.isPending ? undefined : (connecting.error?.message ?? refusal)
  useEffect(() => {
    document.title = copy.calendarTitle
  }, [])
  useEffect(() => {
    if (wasAsked() && !refusal) mutate(finishConnecting)
  }, [refusal, mutate])
  useLiveConnection(me.id)

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo />
        <Button onClick={() => void logOut()}>{copy.logOut}</Button>
      </header>
      <main className={styles.main}>
        <div className={styles.inner}>
          <h1 className={styles.headline}>{copy.calendarRequired}</h1>
          <p className={styles.lead}>{copy.calendarLead}</p>
          {problem && (
            <div className={styles.problem}>
              <Notice icon={CircleAlert} tone="bad">
                {problem}
              </Notice>
            </div>
          )}
          {window.kept ? (
            <InBrowser serverUrl={window.kept.serverUrl} />
          ) : (
            <Button kind="primary" size="xl" disabled={connecting.isPending} onClick={() => mutate(connectCalendar)}>
              <Icon of={CalendarDays} />
              {connecting.isPending ? copy.connecting : copy.connectCalendar}
            </Button>
          )}
          <p className={styles.fine}>
            {copy.signedInAs(me.email)}{' '}
            {!window.kept && (
              <a className={cx('link', styles.other)} href="/api/auth/google?account=other">
                {copy.anotherAccount}
              </a>
            )}
          </p>
        </div>
      </main>
      <LayerOutlet />
      <Floor />
    </div>
  )
}

/** Google's consent must finish in the browser it started in, so the desktop app opens the user's own browser. */
function InBrowser({ serverUrl }: { serverUrl: string }) {
  return (
    <a className={buttonClass({ kind: 'primary', size: 'xl' })} href={serverUrl + onboardingPaths.reconnectCalendar}>
      <Icon of={CalendarDays} />
      {copy.connectCalendar}
    </a>
  )
}

function refusalIn(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const outcome = query.get('google')
  if (outcome === 'scope-missing') return copy.scopeMissing
  if (outcome === 'taken') return consentProblems.taken

  return consentProblems[query.get('sign-in') as keyof typeof consentProblems]
}

function useLiveConnection(userId: string) {
  useEffect(() => {
    let close = () => {}
    let isOver = false
    void import('../live.ts').then(({ connect }) => {
      if (!isOver) close = connect(userId)
    })

    return () => {
      isOver = true
      close()
    }
  }, [userId])
}
