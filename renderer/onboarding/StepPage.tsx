import { Check } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { copy } from './copy.ts'
import styles from './StepPage.module.css'
import { steps, type OnboardingStep } from './steps.ts'

/** A step of the setup with a progress bar. */
export function StepPage({ step, children }: { step: OnboardingStep; children: ReactNode }) {
  const { at } = steps.find((one) => one.step === step)!

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Logo />
        <div className={styles.progress}>
          <ol>
            {steps.map((one) => (
              <li
                key={one.step}
                data-past={one.at < at || undefined}
                aria-current={one.at === at ? 'step' : undefined}
                style={{ '--at': `${one.at}%` } as CSSProperties}
              >
                {one.at < at && <Icon of={Check} size={12} />}
                {copy.steps[one.step]}
              </li>
            ))}
          </ol>
          <ProgressBar label={copy.setUp} percent={at} />
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.inner}>{children}</div>
      </main>
    </div>
  )
}
