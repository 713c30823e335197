import { useQuery } from '@tanstack/react-query'
import { ServerOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import type { Me } from '#shared/me/schemas.ts'
import { copy as authCopy } from '../copy.ts'
import { providersQuery } from '../queries.ts'
import { switchUser } from '../session.ts'
import { api } from '../../platform/api.ts'
import { InlineProblem } from '../../ui/InlineProblem.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './BrowserSignIn.module.css'
import { ChooseServer } from './ChooseServer.tsx'
import { copy } from './copy.ts'
import { PasteCode } from './PasteCode.tsx'
import { useServerBack } from '../../platform/use-server-back.ts'

type BrowserSignInState = { at: 'start' } | { at: 'browser' } | { at: 'failed'; sentence: string }

/** Sign-in for the desktop app, which happens in the user's browser. */
export function BrowserSignIn({ desktop }: { desktop: DesktopBridge }) {
  const [state, setState] = useState<BrowserSignInState>({ at: 'start' })
  const [isPasting, setIsPasting] = useState(false)
  const providers = useQuery({ ...providersQuery, retry: false }) // useServerBack retries below
  useServerBack(providers.error !== null, () => void providers.refetch())

  const fail = (sentence: string) => setState({ at: 'failed', sentence })
  const finishSignIn = () => {
    api.get<Me>('/api/me').then(switchUser, (error: Error) => fail(error.message))
  }
  useEffect(() => desktop.onSignInFailed((sentence) => setState({ at: 'failed', sentence })), [desktop])
  useEffect(() => desktop.onSignedIn(finishSignIn), [desktop])

  const signIn = async () => {
    const start = await desktop.signIn()
    if (start.ok) setState({ at: 'browser' })
    else fail(start.sentence)
  }

  return (
    <div className={styles.actions}>
      {providers.error && (
        <Notice icon={ServerOff} tone="warn">
          <b>{providers.error.message}</b> {copy.noAnswer}
        </Notice>
      )}
      <Button kind="primary" size="xl" wide autoFocus onClick={() => void signIn()}>
        {authCopy.browser}
      </Button>
      <p role="status" className={styles.waiting}>
        {state.at === 'browser' && authCopy.browserOpen}
      </p>
      <InlineProblem>{state.at === 'failed' && state.sentence}</InlineProblem>
      {isPasting ? (
        <PasteCode desktop={desktop} onSignedIn={finishSignIn} />
      ) : (
        state.at !== 'start' && <Button onClick={() => setIsPasting(true)}>{copy.haveCode}</Button>
      )}
      <ChooseServer desktop={desktop} />
    </div>
  )
}
