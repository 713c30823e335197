import type { ReactNode } from 'react'
import { Button, buttonClass } from '../ui/Button.tsx'
import { copy } from './copy.ts'
import { PlainPage } from './PlainPage.tsx'
import styles from './BrokenPage.module.css'

type Props = { title: string; text: string; cause?: string; onReload?: () => void }

/** For a page that crashed or doesn't exist. */
export function BrokenPage({ title, text, cause, onReload }: Props) {
  return (
    <PlainPage>
      <BrokenMark />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <Actions>
        {onReload && (
          <Button kind="primary" size="l" onClick={onReload}>
            {copy.loadAgain}
          </Button>
        )}
        <a className={buttonClass({ kind: onReload ? 'outline' : 'primary', size: 'l' })} href="/">
          {copy.toTheBoard}
        </a>
      </Actions>
      {cause && (
        <details className={styles.cause}>
          <summary>{copy.whatHappened}</summary>
          <code>{cause}</code>
        </details>
      )}
    </PlainPage>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

function BrokenMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
      <path d="M14 10v44" stroke="var(--text)" />
      <path d="M45 57 29.5 41.5" stroke="var(--line-control)" />
      <path d="M31 34.5 54 11" stroke="var(--line-control)" />
    </svg>
  )
}
