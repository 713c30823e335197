import { useEffect, useState } from 'react'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import type { Me } from '#shared/me/schemas.ts'
import { become } from '../me/queries.ts'
import { api } from '../platform/api.ts'
import { Button } from '../ui/Button.tsx'
import styles from './BrowserSignIn.module.css'
import { copy } from './copy.ts'

type State = { at: 'start' } | { at: 'browser' } | { at: 'failed'; sentence: string }

/** Inside the desktop app, signing in happens in the person's own browser. */
export function BrowserSignIn({ desktop }: { desktop: DesktopBridge }) {
  const [state, setState] = useState<State>({ at: 'start' })

  useEffect(() => desktop.onSignInFailed((sentence) => setState({ at: 'failed', sentence })), [desktop])
  useEffect(() => desktop.onSignedIn(() => void enter().catch((error: Error) => setState({ at: 'failed', sentence: error.message }))), [desktop])

  const signIn = async () => {
    const start = await desktop.signIn()
    setState(start.ok ? { at: 'browser' } : { at: 'failed', sentence: start.sentence })
  }

  return (
    <div className={styles.ways}>
      <Button kind="primary" size="xl" wide autoFocus onClick={() => void signIn()}>
        {copy.browser}
      </Button>
      <p role="status" className={styles.waiting}>
        {state.at === 'browser' && copy.browserOpen}
      </p>
      {state.at === 'failed' && (
        <p role="alert" className={styles.problem}>
          {state.sentence}
        </p>
      )}
    </div>
  )
}

async function enter() {
  become(await api.get<Me>('/api/me'))
}
