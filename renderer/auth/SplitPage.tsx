import type { ReactNode } from 'react'
import { Logo } from '../ui/Logo.tsx'
import { SampleTranscript } from './SampleTranscript.tsx'
import styles from './SplitPage.module.css'

type Props = { headline: string; children?: ReactNode; isWaiting?: boolean }

/** The layout of the pages before sign-in, with a sample transcript beside the text, which comes all at once. */
export function SplitPage({ headline, children, isWaiting = false }: Props) {
  return (
    <main className={styles.page}>
      <div className={styles.side}>
        <Logo />
        {!isWaiting && (
          <div className={styles.middle}>
            <h1 className={styles.headline}>{headline}</h1>
            {children}
          </div>
        )}
      </div>
      <SampleTranscript />
    </main>
  )
}
