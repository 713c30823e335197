import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { copy } from './copy.ts'
import styles from './DownloadApp.module.css'
import { appLink } from './links.ts'
import type { Machine } from './machine.ts'

type Props = { intro: ReactNode; machine: Machine; onDone: () => void }

/** Shown once the app is connected, on this Mac or another one. */
export function Connected({ intro, machine, onDone }: Props) {
  return (
    <div className={styles.page}>
      <div>
        {intro}
        <div className={styles.actions}>
          <Button kind="primary" size="xl" onClick={onDone}>
            {copy.continue}
          </Button>
          {machine === 'mac' && !window.kept && (
            <a className={buttonClass({ size: 'xl' })} href={appLink}>
              {copy.openApp}
            </a>
          )}
        </div>
      </div>
    </div>
  )
}
