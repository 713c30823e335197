import { useEffect, useState, type ReactNode } from 'react'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import type { Me } from '#shared/me/schemas.ts'
import { openOutbox } from '../../changes/send-changes.ts'
import { LabelsProvider } from '../../labels/LabelsProvider.tsx'
import { MeContext, useSession } from '../../me/queries.ts'
import { queryClient } from '../../platform/query-client.ts'
import { reportErrors } from '../../tracking/report-errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { copy } from './copy.ts'
import { QuickAddForm } from './QuickAddForm.tsx'
import styles from './QuickAddPage.module.css'

/** Quick add in a small window above other apps. */
export function QuickAddPage({ desktop }: { desktop: DesktopBridge }) {
  const session = useSession()
  useEffect(reportErrors, [])
  useEffect(() => {
    // The window is reused and gets no updates while hidden.
    const refresh = () => void queryClient.invalidateQueries()
    addEventListener('focus', refresh)
    return () => removeEventListener('focus', refresh)
  }, [])

  if (session.data) return <Inside key={session.data.id} me={session.data} desktop={desktop} />
  if (session.data === null) return <SignInFirst desktop={desktop} />
  return (
    session.error && (
      <Sheet desktop={desktop}>
        <Failure title={copy.cannotAdd} error={session.error} onRetry={() => void session.refetch()} />
      </Sheet>
    )
  )
}

function Inside({ me, desktop }: { me: Me; desktop: DesktopBridge }) {
  const [times, setTimes] = useState(0)
  useEffect(() => openOutbox(me.id), [me.id])
  const close = () => {
    setTimes(times + 1) // starts empty next time
    void desktop.closeQuickAdd()
  }

  return (
    <MeContext value={me}>
      <LabelsProvider>
        <QuickAddForm key={times} desktop={desktop} onClose={close} />
      </LabelsProvider>
    </MeContext>
  )
}

function SignInFirst({ desktop }: { desktop: DesktopBridge }) {
  return (
    <Sheet desktop={desktop}>
      <p>{copy.signInFirst}</p>
      <Button kind="primary" autoFocus onClick={() => void desktop.openInBoard('/')}>
        {copy.openKept}
      </Button>
    </Sheet>
  )
}

function Sheet({ desktop, children }: { desktop: DesktopBridge; children: ReactNode }) {
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && void desktop.closeQuickAdd()
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [desktop])

  return <main className={styles.sheet}>{children}</main>
}
