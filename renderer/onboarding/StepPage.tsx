import { Check } from 'lucide-react'
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { pages, progress, type Page } from '#shared/onboarding/flow.ts'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { copy } from './copy.ts'
import styles from './StepPage.module.css'
import type { Part } from './where.ts'

type Props = {
  page: Page
  /** The parts named on the progress bar. If empty, the bar is hidden. */
  parts: readonly Part[]
  /** The buttons in the corner. */
  corner: ReactNode
  isLoading?: boolean
  children: ReactNode
}

/** The frame of the setup: how far along it is, and the page. */
export function StepPage({ page, parts, corner, isLoading = false, children }: Props) {
  const here = pages[page].at
  const main = useMainInFocus(page)
  useEffect(() => {
    document.title = copy.pageTitle(copy.names[page])
  }, [page])

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo />
        <div className={styles.progress} hidden={parts.length === 0}>
          <ol>
            {parts.map((part) => (
              <li
                key={part}
                data-past={progress[part] < progress[here] || undefined}
                aria-current={part === here ? 'step' : undefined}
                style={{ '--at': `${progress[part]}%` } as CSSProperties}
              >
                {progress[part] < progress[here] && <Icon of={Check} size={12} />}
                {copy.parts[part]}
              </li>
            ))}
          </ol>
          <ProgressBar label={copy.setUp} percent={progress[here]} />
        </div>
        {corner}
      </header>
      <main
        ref={main}
        className={styles.main}
        tabIndex={-1}
        aria-label={copy.names[page]}
        aria-busy={isLoading || undefined}
      >
        <div className={styles.inner}>{children}</div>
      </main>
    </div>
  )
}

/** Moves the focus to each page, whether it has just loaded or the button that led there is gone. */
function useMainInFocus(page: Page) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus()
  }, [page])

  return main
}
