import type { ReactNode } from 'react'
import { Logo } from '../ui/Logo.tsx'
import { SignInTalk } from './SignInTalk.tsx'
import styles from './SplitPage.module.css'

type Props = { headline: string; children: ReactNode }

/** A page for somebody who is not inside yet: a few words, and beside them what Kept is about. */
export function SplitPage({ headline, children }: Props) {
  return (
    <main className={styles.page}>
      <div className={styles.side}>
        <Logo />
        <div className={styles.middle}>
          <h1 className={styles.headline}>{headline}</h1>
          {children}
        </div>
      </div>
      <SignInTalk />
    </main>
  )
}
